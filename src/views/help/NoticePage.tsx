import { useLocation } from 'react-router-dom'
import { LANGUAGE_TAG } from '../../domain/constants.ts'
import { pageKeyOf, type LoadedPage } from '../../domain/content-pages.ts'
import { selectRead, selectSearch, selectUnreadCount } from '../../machines/content-page/content-page.selectors.ts'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/States.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { ContentStages } from '../shell/ContentStages.tsx'
import { OperatorText } from '../shell/OperatorText.tsx'
import { useChart, type StreamOf } from '../shell/system-context.tsx'
import { useContentPage } from '../shell/use-content-page.ts'
import { hasWords, wordsOfHtml } from './find-text.ts'
import { SearchField } from './SearchField.tsx'
import styles from './help.module.css'

type Notices = Extract<LoadedPage, { kind: 'notices' }>

/** Notices of the operator, newest first; this browser remembers which were opened. */
export const NoticePage = () => {
  const t = useText()
  const { stream, loaded } = useContentPage(pageKeyOf('notice', 0))
  return (
    <div className="page">
      <div className="page__head">
        <div>
          <h1 className="t-title">{t('shell.titles.notice')}</h1>
          <p className="t-lead">{t('help.noticeLead')}</p>
        </div>
      </div>
      <ContentStages stream={stream} emptyTitle={t('help.noNotices')} emptyHint={t('help.noNoticesHint')}>
        {stream && loaded?.kind === 'notices' ? <List stream={stream} page={loaded} /> : null}
      </ContentStages>
    </div>
  )
}

const List = ({ stream, page }: { readonly stream: StreamOf<'contentPage'>; readonly page: Notices }) => {
  const t = useText()
  const format = useFormat()
  const search = useChart(stream, selectSearch)
  const unread = useChart(stream, selectUnreadCount)
  const found = page.notices.filter(({ title, html }) => hasWords(`${title} ${wordsOfHtml(html)}`, search))
  return (
    <>
      <SearchField label={t('help.searchNotices')} text={search} onText={(text) => stream.send({ type: 'contentPage.search', text })} />
      <div className="row row--between">
        <p role="status">{unread > 0 ? t('help.unread', { count: unread, figure: format.figure(unread) }) : t('help.allRead')}</p>
        {unread > 0 ? (
          <Button size="sm" onClick={() => stream.send({ type: 'contentPage.readAll' })}>
            {t('help.readAll')}
          </Button>
        ) : null}
      </div>
      {found.length === 0 ? (
        <EmptyState title={t('help.nothingFound')} />
      ) : (
        <section className="card divide" aria-label={t('shell.titles.notice')}>
          {found.map((each) => (
            <NoticeEntry key={each.key} stream={stream} notice={each} />
          ))}
        </section>
      )}
    </>
  )
}

const NoticeEntry = ({
  stream,
  notice: { key, title, html, publishedAt, locale },
}: {
  readonly stream: StreamOf<'contentPage'>
  readonly notice: Notices['notices'][number]
}) => {
  const t = useText()
  const format = useFormat()
  const isNew = !useChart(stream, selectRead).includes(key)
  const isAsked = new URLSearchParams(useLocation().search).get('key') === key
  return (
    <details
      className={styles['entry']}
      open={isAsked}
      onToggle={(event) => event.currentTarget.open && stream.send({ type: 'contentPage.openNotice', key })}
    >
      <summary>
        <span className={styles['notice']}>
          <span lang={LANGUAGE_TAG[locale]}>
            <bdi>{title}</bdi>
          </span>
          <span className="t-meta">{format.date(publishedAt)}</span>
        </span>
        {isNew ? <Badge tone="wait">{t('help.new')}</Badge> : null}
      </summary>
      <OperatorText html={html} locale={locale} />
    </details>
  )
}
