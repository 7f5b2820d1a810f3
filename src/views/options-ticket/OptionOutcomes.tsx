import type { OptionPreview } from '../../machines/options-ticket/options-ticket.selectors.ts'
import type { OptionDirection } from '../../domain/wire/options.ts'
import { Money } from '../kit/Figure.tsx'
import { Scale } from '../kit/Scale.tsx'
import { useFormat, useText } from '../kit/text.ts'
import styles from './options-ticket.module.css'

/** Share of its guesses that a coin gets right. */
const COIN = '0.5'

export interface OptionOutcomesProps {
  readonly direction: OptionDirection
  /** `null` while there is no stake. */
  readonly preview: OptionPreview | null
}

/** What the option can turn into, the loss first. */
export const OptionOutcomes = ({ direction, preview }: OptionOutcomesProps) => {
  const t = useText()
  const format = useFormat()
  const isRise = direction === 'rise'
  return (
    <dl className={styles['outcome']}>
      <div className={styles['loss']}>
        <dt>{t(isRise ? 'optionsTicket.belowLose' : 'optionsTicket.aboveLose')}</dt>
        <dd>
          <Money>{format.money(preview?.stake)}</Money>
          <span className={`num ${styles['by']}`}>{preview ? format.change('-100', 0) : format.change(null)}</span>
        </dd>
      </div>
      <div className={styles['gain']}>
        <dt>{t(isRise ? 'optionsTicket.aboveGet' : 'optionsTicket.belowGet')}</dt>
        <dd>
          <Money>{format.money(preview?.payout)}</Money>
          <span className={`num ${styles['by']}`}>{format.signedMoney(preview?.gain)}</span>
        </dd>
      </div>
    </dl>
  )
}

/** How often one must be right, beside how often a coin is, and the sum behind it. */
export const BreakEven = ({ preview }: { readonly preview: OptionPreview }) => {
  const t = useText()
  const format = useFormat()
  const rate = format.share(preview.breakEven)
  const coin = format.share(COIN, 0)
  const stake = format.money(preview.stake)
  return (
    <div className="stack stack--s">
      <strong className="t-sm">{t('optionsTicket.breakEven', { rate })}</strong>
      <Scale at={Number(preview.breakEven)} than={Number(COIN)} label={t('optionsTicket.scale', { rate, coin })}>
        <div className="load__key">
          <span>
            <i className="key-faint" />
            {t('optionsTicket.coinToss')} <b className="num strong">{coin}</b>
          </span>
          <span>
            <i className="key-line" />
            {t('optionsTicket.breakEvenMark')} <b className="num strong">{rate}</b>
          </span>
        </div>
      </Scale>
      <p className={`t-sm t-2 ${styles['working']}`}>
        {t('optionsTicket.working', { stake, payout: format.money(preview.payout), rate, back: format.money(preview.coinToss) })}
      </p>
    </div>
  )
}
