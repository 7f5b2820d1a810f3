import { useLocation } from 'react-router-dom'
import { LANGUAGE_TAG, type Locale } from '../../domain/constants.ts'
import { itemIn, pageKeyOf, placeholderTitle } from '../../domain/content-pages.ts'
import { contentPageFacts } from '../../machines/content-page/content-page.selectors.ts'
import { useFormat, useText } from '../kit/text.ts'
import { ContentStages } from '../shell/ContentStages.tsx'
import { OperatorText } from '../shell/OperatorText.tsx'
import { isShallowEqual, useChart, type StreamOf } from '../shell/system-context.tsx'
import { useContentPage } from '../shell/use-content-page.ts'

/** An item of the operator: company, policy, statement or contact. The address is anybody's; its title stands only until the real one is here. */
export const DetailPage = () => {
  const t = useText()
  const format = useFormat()
  const query = new URLSearchParams(useLocation().search)
  const { stream, loaded } = useContentPage(pageKeyOf('detail', itemIn(query)))
  const placeholder = placeholderTitle(query.get('title')) || t('shell.titles.detail')
  return (
    <article className="page">
      {stream ? (
        <Title stream={stream} placeholder={placeholder} locale={loaded?.kind === 'article' ? loaded.locale : null} />
      ) : (
        <h1 className="t-title">
          <bdi>{placeholder}</bdi>
        </h1>
      )}
      <section className="card">
        <div className="card__body">
          <ContentStages stream={stream}>
            {loaded?.kind === 'article' ? (
              <>
                <OperatorText html={loaded.html} locale={loaded.locale} />
                {loaded.updatedAt > 0 ? <p className="t-meta">{t('content.updated', { date: format.date(loaded.updatedAt) })}</p> : null}
              </>
            ) : null}
          </ContentStages>
        </div>
      </section>
    </article>
  )
}

const Title = ({
  stream,
  placeholder,
  locale,
}: {
  readonly stream: StreamOf<'contentPage'>
  readonly placeholder: string
  readonly locale: Locale | null
}) => {
  const t = useText()
  const { stage, title } = useChart(stream, contentPageFacts, isShallowEqual)
  if (stage === 'missing') return <h1 className="t-title">{t('shell.titles.detail')}</h1>
  if (title === null || locale === null)
    return (
      <h1 className="t-title">
        <bdi>{placeholder}</bdi>
      </h1>
    )
  return (
    <h1 className="t-title" lang={LANGUAGE_TAG[locale]}>
      <bdi>{title}</bdi>
    </h1>
  )
}
