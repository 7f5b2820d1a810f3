/** What people see of a new feature. */
import { when, type Names, type NewFile, type Wish } from './names.ts'

export const screenFiles = (names: Names, wish: Wish): readonly NewFile[] => {
  const { kebab, pascal } = names
  return [
    { path: `src/views/${kebab}/${pascal}Page.tsx`, text: page(names, wish) },
    ...(wish.notice ? [{ path: `src/views/${kebab}/${kebab}-notices.ts`, text: notices(names) }] : []),
  ]
}

const page = ({ kebab, camel, pascal }: Names, { endpoint }: Wish): string => `\
import type ${camel} from '../../../locales/en/${camel}.json'
import { select${pascal} } from '../../machines/${kebab}/${kebab}.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { AccountFrame, SignedInOnly } from '../shell/AccountFrame.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'

declare module '../kit/texts.ts' {
  interface Texts {
    ${camel}: typeof ${camel}
  }
}

export const ${pascal}Page = () => {
  const t = useText()
  const stream = useStreamIfOpen('${camel}')
  return (
    <AccountFrame current="${camel}" title={t('${camel}.pageName')}>
      <SignedInOnly signedOut={t('${camel}.signedOut')}>
        <section className="card" aria-label={t('${camel}.pageName')}>
          {stream ? <Entries stream={stream} /> : <Loading />}
        </section>
      </SignedInOnly>
    </AccountFrame>
  )
}

const Loading = () => {
  const t = useText()
  return <SkeletonRows count={3} label={t('${camel}.loading')} />
}

interface Props {
  readonly stream: StreamOf<'${camel}'>
}

const Entries = ({ stream }: Props) => {
  const t = useText()
  const failureText = useFailureText()
  const { stage, failure } = useChart(stream, select${pascal}, isShallowEqual)
  if (stage === 'loading') return <Loading />
  if (stage === 'failed')
    return (
      <ErrorState title={t('${camel}.failed')} action={<Retry stream={stream} />}>
        {failureText(failure)}
      </ErrorState>
    )
  return (
    <>
      <List stream={stream} />
      <div className="card__body">
        <Told stream={stream} />
        <div className="row">
          <Controls stream={stream} />
        </div>
      </div>
    </>
  )
}

const List = ({ stream }: Props) => {
  const t = useText()
  const format = useFormat()
  const { items } = useChart(stream, select${pascal}, isShallowEqual)
  if (items.length === 0) return <EmptyState title={t('${camel}.empty')} />
  return (
    <ul className="divide">
      {items.map(({ id, at }) => (
        <li key={id} className="list-row">
          {format.dateOf(at, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })}
        </li>
      ))}
    </ul>
  )
}

/** What became of the last request, where it is not in the list. */
const Told = ({ stream }: Props) => {
  const t = useText()
  const failureText = useFailureText()
  const { ${when(endpoint, 'stage, ')}failure${when(endpoint, ', refusal')} } = useChart(stream, select${pascal}, isShallowEqual)
${when(endpoint, `  if (stage === 'unknown') return <p role="status">{t('${camel}.unknown')}</p>\n`)}\
  if (failure !== null) return <p role="alert">{\`\${t('${camel}.stale')} \${failureText(failure) ?? ''}\`}</p>
${when(endpoint, `  if (refusal !== null) return <p role="alert">{\`\${t('${camel}.notAdded')} \${failureText(refusal) ?? ''}\`}</p>\n`)}\
  return null
}

const Controls = ({ stream }: Props) => {
  const t = useText()
  const { stage } = useChart(stream, select${pascal}, isShallowEqual)
  if (stage === 'refreshFailed') return <Retry stream={stream} />
${when(
  endpoint,
  `  if (stage === 'unknown') return <Button onClick={() => stream.send({ type: '${camel}.check' })}>{t('common.checkNow')}</Button>
`,
)}\
  const refresh = <Button onClick={() => stream.send({ type: '${camel}.refresh' })}>{t('${camel}.refresh')}</Button>
${when(
  endpoint,
  `  const isAdding = stage === 'submitting'
  if (stage === 'loaded' || isAdding)
    return (
      <>
        <Button tone="primary" isBusy={isAdding} onClick={() => stream.send({ type: '${camel}.add' })}>
          {t('${camel}.add')}
        </Button>
        {isAdding ? null : refresh}
      </>
    )
`,
)}\
  return refresh
}

const Retry = ({ stream }: Props) => {
  const t = useText()
  return <Button onClick={() => stream.send({ type: '${camel}.retry' })}>{t('common.tryAgain')}</Button>
}
`

const notices = ({ kebab, camel }: Names): string => `\
import type { NoticeViews } from '../shell/notice-view.ts'

export const ${camel}NoticeViews: NoticeViews = {
  ${camel}Added: ({ at }, { t, format }) => ({
    title: t('${camel}.notices.${camel}Added.title'),
    sentence: t('${camel}.notices.${camel}Added.sentence', { time: format.dateTime(at) }),
    result: null,
    icon: 'check',
    tone: 'ok',
    place: '/profile/${kebab}',
  }),
}
`
