import type { CSSProperties } from 'react'
import type { MiningMachine } from '../../domain/wire/mining.ts'
import { useFormat, useText } from '../kit/text.ts'
import styles from './mining-machine.module.css'

const WORDS = { never: 'miningMachine.neverPays', orNever: 'miningMachine.paysOrNever', between: 'miningMachine.paysBetween' } as const
const SENTENCES = {
  never: 'miningMachine.neverPaysScale',
  orNever: 'miningMachine.paysScaleOrNever',
  between: 'miningMachine.paysScale',
} as const

/** The days on which a machine may have earned back its price, within its period; or that it never does. */
export const PaysScale = ({ machine: { days, paysOn } }: { readonly machine: MiningMachine }) => {
  const t = useText()
  const format = useFormat()
  const { first, last } = paysOn
  const said = { first: format.figure(first ?? days), last: format.figure(last ?? days), days: format.figure(days) }
  const kind = first === null ? 'never' : last === null ? 'orNever' : 'between'
  return (
    <div className={styles['pays']}>
      <span className="row row--between t-sm">
        <span className="t-2">{t('miningMachine.paysOn')}</span>
        <b className="num strong">{t(WORDS[kind], said)}</b>
      </span>
      <span
        className={styles['track']}
        role="img"
        aria-label={t(SENTENCES[kind], said)}
        style={{ '--from': (first ?? days) / days, '--to': (last ?? days) / days } as CSSProperties}
      >
        {first === null ? null : <i className={styles['first']} />}
        {last === null ? null : <i className={styles['last']} />}
      </span>
      <span className="row row--between t-meta" aria-hidden="true">
        <span>{t('miningMachine.fromDay', { day: format.figure(1) })}</span>
        <span>{t('miningMachine.fromDay', { day: format.figure(days) })}</span>
      </span>
    </div>
  )
}
