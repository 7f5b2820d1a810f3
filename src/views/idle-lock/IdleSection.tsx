import { IDLE_MINUTES } from '../../machines/idle-lock/idle-lock.types.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Segment } from '../kit/Segment.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { useChart, useStreamIfOpen, type SnapshotOf, type StreamOf } from '../shell/system-context.tsx'

/** A section of the security page: after which time without input this page locks. */
export const IdleSection = () => {
  const t = useText()
  const stream = useStreamIfOpen('idleLock')
  return (
    <Card title={t('idleLock.section')}>
      <div className="card__body stack stack--s">
        <p className="t-sm t-2">{t('idleLock.sectionLead')}</p>
        {stream ? <Minutes stream={stream} /> : <SkeletonRows count={1} label={t('common.loading')} />}
      </div>
    </Card>
  )
}

const selectMinutes = ({ context }: SnapshotOf<'idleLock'>) => context.minutes

const Minutes = ({ stream }: { readonly stream: StreamOf<'idleLock'> }) => {
  const t = useText()
  const minutes = useChart(stream, selectMinutes)
  return (
    <>
      <Segment
        look="chips"
        label={t('idleLock.section')}
        options={IDLE_MINUTES.map((value) => ({
          value,
          label: value === 0 ? t('idleLock.never') : t('idleLock.minutes', { count: value }),
        }))}
        value={minutes}
        onChoose={(value) => stream.send({ type: 'idleLock.choose', minutes: value })}
      />
      {minutes === 0 ? null : (
        <div className="row">
          <Button onClick={() => stream.send({ type: 'idleLock.lock' })}>{t('idleLock.lockNow')}</Button>
        </div>
      )}
    </>
  )
}
