import { useId } from 'react'
import type { Decimal } from '../../domain/money.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { useOrderNote } from './use-order-note.ts'
import styles from './order.module.css'

interface TicketFootProps {
  readonly mode: 'demo' | 'real'
  /** The most that can be lost, in USDT. */
  readonly mostLoss: Decimal | null | undefined
  readonly label: string
  readonly tone: 'up' | 'down'
  /** Where to log in, if that is what is missing. */
  readonly loginPath: string | null
  readonly isOff: boolean
  /** Why it is off; a dialog in front says itself what became of the order. */
  readonly why: string | undefined
}

/** The end of an order form: the most that can be lost, the button, and what stops it or whose money is at stake. */
export const TicketFoot = ({ mode, mostLoss, label, tone, loginPath, isOff, why }: TicketFootProps) => {
  const t = useText()
  const format = useFormat()
  const reasonId = useId()
  const usual = useOrderNote(mode)
  return (
    <div className="ticket__foot stack stack--s">
      <dl className="kv">
        <div className={styles['worst']}>
          <dt>{t('ticket.mostLoss')}</dt>
          <dd className="num">{format.money(mostLoss, 'USDT', 'up')}</dd>
        </div>
      </dl>
      {loginPath === null ? (
        <Button type="submit" tone={tone} isBlock size="lg" isDisabled={isOff} {...(isOff && { reasonId })}>
          {label}
        </Button>
      ) : (
        <ButtonLink tone="primary" isBlock to={loginPath}>
          {t('ticket.logIn')}
        </ButtonLink>
      )}
      <p className={styles['note']} id={reasonId}>
        {why ?? usual}
      </p>
    </div>
  )
}

/** What can be spent, below the field of an amount. */
export const AvailableHint = ({ available }: { readonly available: Decimal | null | undefined }) => {
  const t = useText()
  const format = useFormat()
  return (
    <span className={styles['pair']}>
      <span>{t('ticket.available')}</span>
      <b className="num strong">{format.money(available, 'USDT', 'down')}</b>
    </span>
  )
}
