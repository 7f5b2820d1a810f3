import { compare, dec } from '../../domain/money.ts'
import type { Direction } from '../../domain/wire/order.ts'
import { selectSession } from '../../machines/session/session.selectors.ts'
import type { TicketPreview } from '../../machines/contract-ticket/contract-ticket.selectors.ts'
import { Figure } from '../kit/Figure.tsx'
import { LoadLine } from '../kit/LoadLine.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream, useUser } from '../shell/system-context.tsx'
import { assetOf } from './ticket-texts.ts'
import styles from './ticket.module.css'

export interface LoadSummaryProps {
  readonly code: string
  readonly direction: Direction
  readonly preview: TicketPreview
}

/** The load line with its one sentence: what the order does to the account. */
export const LoadSummary = ({ code, direction, preview }: LoadSummaryProps) => {
  const t = useText()
  const format = useFormat()
  const { isSignedIn, isRestoring } = useChart(useStream('session'), selectSession, isShallowEqual)
  const user = useUser()
  const { loadNow, loadAfter, loadLine, liquidationDistance } = preview
  const figures = { now: format.share(loadNow), after: format.share(loadAfter), line: format.share(loadLine, 0) }
  const move = liquidationDistance === null ? null : format.percent(dec(liquidationDistance).abs().toFixed(), 1)
  const unknownSentence = () =>
    !isSignedIn && !isRestoring ? t('ticket.loadUnknown') : user ? t('ticket.loadNoAssets') : t('ticket.loadEmpty', figures)
  const sentence =
    loadNow === null
      ? unknownSentence()
      : loadAfter === null || move === null
        ? t('ticket.loadEmpty', figures)
        : t(direction === 'long' ? 'ticket.loadSentenceFalls' : 'ticket.loadSentenceRises', { ...figures, move, name: assetOf(code) })
  const isPast = loadNow !== null && compare(loadNow, loadLine) > 0
  return (
    <div className="stack stack--s">
      <strong className="t-sm">{t('ticket.load')}</strong>
      <LoadLine now={Number(loadNow ?? 0)} then={loadAfter === null ? null : Number(loadAfter)} line={Number(loadLine)} label={sentence}>
        <div className="load__key">
          <span>
            <i className="key-now" />
            {t('ticket.loadNow')} <Figure isStrong>{figures.now}</Figure>
          </span>
          <span>
            <i className="key-then" />
            {t('ticket.loadAfter')} <Figure isStrong>{figures.after}</Figure>
          </span>
          <span>
            <i className="key-line" />
            {t('ticket.loadLine')} <Figure isStrong>{figures.line}</Figure>
          </span>
        </div>
      </LoadLine>
      {isPast ? <Note tone="warn">{t('ticket.loadPast')}</Note> : null}
      <p className={`t-sm t-2 ${styles['sentence']}`} aria-hidden="true">
        {sentence}
      </p>
    </div>
  )
}
