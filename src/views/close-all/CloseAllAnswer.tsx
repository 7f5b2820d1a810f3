import { MOST_CLOSED_AT_ONCE } from '../../domain/closing-limit.ts'
import { resultOf } from '../../domain/contract.ts'
import type { CloseAllResult } from '../../domain/wire/order.ts'
import { closedSumOf, type CloseAllSnapshot, type CloseAllStage } from '../../machines/close-all/close-all.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Delta } from '../kit/Figure.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { SentAnswer } from '../shell/SentAnswer.tsx'
import type { StreamOf } from '../shell/system-context.tsx'
import { ClosingRow } from './ClosingRow.tsx'

interface CloseAllAnswerProps {
  readonly stream: StreamOf<'closeAll'>
  readonly snapshot: CloseAllSnapshot
  readonly stage: Exclude<CloseAllStage, 'idle' | 'confirming'>
}

/** What is known of the contracts since they were sent for closing. */
export const CloseAllAnswer = ({ stream, snapshot, stage }: CloseAllAnswerProps) => {
  const t = useText()
  const { key, result, failure, beyond } = snapshot.context
  return (
    <SentAnswer
      stage={stage}
      titles={{ submitting: t('closeAll.closingTitle'), refused: t('closeAll.refusedTitle') }}
      bodies={{
        submitting: t('closeAll.closingBody'),
        unknown: t('closeAll.unknownBody'),
        unresolved: t('closeAll.unresolvedBody'),
        refused: t('closeAll.refusedBody'),
      }}
      done={{
        title: t(result?.closed.length === 0 ? 'closeAll.noneTitle' : 'closeAll.doneTitle'),
        content: result && <Done result={result} beyond={beyond} />,
      }}
      failure={failure}
      requestKey={key}
      check={() => stream.send({ type: 'closeAll.check' })}
      back={{ label: t('closeAll.back'), press: () => stream.send({ type: 'closeAll.dismiss' }) }}
    />
  )
}

/** What each contract has brought, and which are still open and why. */
const Done = ({ result, beyond }: { readonly result: CloseAllResult; readonly beyond: number }) => {
  const t = useText()
  const format = useFormat()
  const sum = closedSumOf(result)
  return (
    <>
      {beyond > 0 ? (
        <Note tone="warn">{t('closeAll.beyond', { most: format.figure(MOST_CLOSED_AT_ONCE), figure: format.figure(beyond) })}</Note>
      ) : null}
      {result.left.length > 0 ? (
        <section aria-label={t('closeAll.left')} className="stack stack--s">
          <h3 className="t-sm strong">{t('closeAll.left')}</h3>
          <dl className="kv">
            {result.left.map(({ order, reason }) => (
              <ClosingRow key={order.id} order={order} said={t(`closeAll.reason.${reason}`)} />
            ))}
          </dl>
        </section>
      ) : null}
      {result.closed.length > 0 ? (
        <section aria-label={t('closeAll.closed')} className="stack stack--s">
          <h3 className="t-sm strong">{t('closeAll.closed')}</h3>
          <dl className="kv">
            {result.closed.map((order) => (
              <ClosingRow key={order.id} order={order} result={order.profit === null ? null : resultOf(order.profit, order.fee)} />
            ))}
            <Fact name={t('closeAll.result')} isTotal>
              <Delta value={sum.result}>{format.signedMoney(sum.result, 'USDT')}</Delta>
            </Fact>
          </dl>
        </section>
      ) : null}
    </>
  )
}
