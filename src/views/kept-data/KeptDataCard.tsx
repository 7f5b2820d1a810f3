import type { KeptKindFacts } from '../../domain/wire/account-data.ts'
import type { IdentityLook } from '../../domain/wire/identity.ts'
import { selectKeptData } from '../../machines/kept-data/kept-data.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { classNames } from '../kit/class-names.ts'
import { ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream, useStreamIfOpen } from '../shell/system-context.tsx'
import styles from './kept-data.module.css'

/** Part of the page about security: the chart opens with the route. */
export const KeptDataCard = () => {
  const t = useText()
  const stream = useStreamIfOpen('keptData')
  return (
    <Card title={t('keptData.title')}>
      <div className="card__body">
        <p className="t-sm t-2">{t('keptData.lead')}</p>
      </div>
      {stream ? <Kept /> : <SkeletonRows count={3} label={t('keptData.loading')} />}
    </Card>
  )
}

const Kept = () => {
  const t = useText()
  const failureText = useFailureText()
  const stream = useStream('keptData')
  const { kept, hasFailed, failure } = useChart(stream, selectKeptData, isShallowEqual)
  if (hasFailed)
    return (
      <ErrorState
        title={t('keptData.failed')}
        action={<Button onClick={() => stream.send({ type: 'keptData.retry' })}>{t('common.tryAgain')}</Button>}
      >
        {failureText(failure)}
      </ErrorState>
    )
  if (kept === null) return <SkeletonRows count={3} label={t('keptData.loading')} />
  return (
    <>
      {failure ? (
        <div className="card__body">
          <Note tone="danger">{failureText(failure)}</Note>
        </div>
      ) : null}
      <ul className={classNames('divide', styles['kinds'])}>
        {kept.kinds.map((kind) => (
          <Kind key={kind.kind} kept={kind} />
        ))}
      </ul>
      <div className="card__body">
        <h3 className="t-h3">{t('keptData.looks.title')}</h3>
        {kept.looks.length === 0 ? <p className="t-sm t-2">{t('keptData.looks.none')}</p> : null}
      </div>
      {kept.looks.length > 0 ? (
        <ul className="divide">
          {kept.looks.map((look) => (
            <Look key={`${look.number} ${look.at}`} look={look} />
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** How long a row is kept at most, in words. */
const useTime = ({ kind, days }: KeptKindFacts): string => {
  const t = useText()
  if (kind === 'pictures') return t('keptData.time.belongs')
  return days === null ? t('keptData.time.account') : t('keptData.time.days', { count: days })
}

const Kind = ({ kept }: { readonly kept: KeptKindFacts }) => {
  const t = useText()
  const { kind, rows, whenClosed } = kept
  const time = useTime(kept)
  return (
    <li className="list-row">
      <div className="grow">
        <b className="strong">{t(`keptData.kinds.${kind}`)}</b>
        {/* A profile is there for whoever has an account: only what may be none is counted. */}
        {kind === 'details' ? null : (
          <p className="t-sm t-2">{rows === 0 ? t('keptData.rows.none') : t('keptData.rows.some', { count: rows })}</p>
        )}
        <p className="t-sm t-2">{time}</p>
        <p className="t-sm t-2">{t(`keptData.whenClosed.${whenClosed}`)}</p>
      </div>
    </li>
  )
}

const Look = ({ look: { at, number, why, items } }: { readonly look: IdentityLook }) => {
  const t = useText()
  const format = useFormat()
  return (
    <li className="list-row">
      <div className="grow">
        <b className="strong">{format.dateTime(at)}</b>
        <p className="t-sm t-2">{t(`keptData.looks.${why}`, { number })}</p>
        {/* Rows of before name none. */}
        {items.length === 0 ? null : (
          <p className="t-sm t-2">{t('keptData.looks.items', { items: format.list(items.map((item) => t(`kyc.items.${item}`))) })}</p>
        )}
      </div>
    </li>
  )
}
