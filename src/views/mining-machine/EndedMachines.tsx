import type { EndedMachines as Ended } from '../../domain/wire/mining.ts'
import { Card } from '../kit/Card.tsx'
import { useFormat, useText } from '../kit/text.ts'
import styles from './mining-machine.module.css'

const [BAR, GAP, HEIGHT, TOP] = [60, 8, 96, 16]

/** What machines that have ended gave back of their price: how many, in tenths. Drawn left to right in every script. */
export const EndedMachines = ({ ended }: { readonly ended: Ended }) => {
  const t = useText()
  const format = useFormat()
  const { count, lost, shares } = ended
  const said =
    count === 0
      ? t('miningMachine.endedNone')
      : t('miningMachine.endedSum', { all: format.figure(count), lost: format.figure(lost), rest: format.figure(count - lost) })
  const most = Math.max(...shares.map((share) => share.count), 1)
  const width = shares.length * (BAR + GAP)
  return (
    <Card title={t('miningMachine.endedTitle')}>
      <div className="card__body">
        <p className="t-body">{said}</p>
        {shares.length === 0 ? null : (
          <figure className={styles['ended']}>
            <svg className={styles['bars']} viewBox={`0 0 ${width} ${HEIGHT + TOP + 20}`} role="img" aria-label={said}>
              {shares.map((share, at) => {
                const size = (share.count / most) * HEIGHT
                const x = at * (BAR + GAP) + GAP / 2
                return (
                  <g key={share.from}>
                    <rect
                      className={Number(share.from) >= 1 ? styles['back'] : styles['short']}
                      x={x}
                      y={TOP + HEIGHT - size}
                      width={BAR}
                      height={size}
                    />
                    <text className={styles['figure']} x={x + BAR / 2} y={TOP + HEIGHT - size - 5}>
                      {format.figure(share.count)}
                    </text>
                    <text className={styles['axis']} x={x + BAR / 2} y={TOP + HEIGHT + 14}>
                      {t('miningMachine.endedShare', { from: format.figure(Number(share.from) * 100, 0), to: format.share(share.to, 0) })}
                    </text>
                  </g>
                )
              })}
            </svg>
            <figcaption className="t-meta">{t('miningMachine.endedAxis')}</figcaption>
          </figure>
        )}
      </div>
    </Card>
  )
}
