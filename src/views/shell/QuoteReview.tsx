import { useId, type ReactNode } from 'react'
import { QUOTE_LIFETIME } from '../../domain/constants.ts'
import { Button, type ButtonTone } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import styles from './order.module.css'

interface QuoteReviewProps {
  readonly title: string
  /** When the quote was made, epoch milliseconds by the venue's clock. */
  readonly quotedAt: number | null
  /** What became of the quote; `null` while it holds. */
  readonly ended: { readonly title: string; readonly body: string } | null
  readonly confirm: { readonly label: string; readonly tone: ButtonTone; readonly press: () => void }
  readonly requote: () => void
  readonly back: { readonly label: string; readonly press: () => void }
  /** Why the button that is shown is off. */
  readonly why: string | undefined
  /** What stands there otherwise. */
  readonly note?: string
  readonly children: ReactNode
}

/** An order at a frozen price, before it is sent: what it leads to, until when the price holds, and the way to another price. */
export const QuoteReview = ({ title, quotedAt, ended, confirm, requote, back, why, note, children }: QuoteReviewProps) => {
  const t = useText()
  const format = useFormat()
  const reasonId = useId()
  const off = why === undefined ? {} : { isDisabled: true, reasonId }
  return (
    <Dialog
      isOpen
      onClose={back.press}
      title={title}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button onClick={back.press}>{back.label}</Button>
          {ended === null ? (
            <Button tone={confirm.tone} onClick={confirm.press} {...off}>
              {confirm.label}
            </Button>
          ) : (
            <Button tone="primary" onClick={requote} {...off}>
              {t('ticket.requote')}
            </Button>
          )}
        </>
      }
    >
      {ended === null ? (
        <p className={styles['held']}>
          {quotedAt === null ? null : t('ticket.quoteHolds', { time: format.time(quotedAt + QUOTE_LIFETIME) })}
        </p>
      ) : (
        <Note tone="warn">
          <b className="strong">{ended.title}</b> {ended.body}
        </Note>
      )}
      {children}
      <p className={styles['note']} id={reasonId} role="status">
        {why ?? note}
      </p>
    </Dialog>
  )
}
