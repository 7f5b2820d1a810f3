import { LANGUAGE_TAG } from '../../domain/constants.ts'
import { pageKeyOf, type LoadedPage } from '../../domain/content-pages.ts'
import { selectUnreadCount } from '../../machines/content-page/content-page.selectors.ts'
import { Link } from '../kit/Link.tsx'
import { Badge } from '../kit/Badge.tsx'
import { Icon } from '../kit/Icon.tsx'
import type { IconName } from '../kit/icons.tsx'
import { useFormat, useLocale, useText, type TextKey } from '../kit/text.ts'
import { ContentStages } from '../shell/ContentStages.tsx'
import { contentPath } from '../shell/navigation.ts'
import { useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { useContentPage } from '../shell/use-content-page.ts'
import styles from './help.module.css'

const TOPICS: readonly { readonly to: string; readonly title: TextKey; readonly hint: TextKey; readonly icon: IconName }[] = [
  { to: '/help/faq', title: 'shell.titles.faq', hint: 'help.faqHint', icon: 'help' },
  { to: '/help/flows', title: 'guide.pageName', hint: 'help.flowsHint', icon: 'smart' },
  { to: '/help/notice', title: 'shell.titles.notice', hint: 'help.noticeHint', icon: 'bell' },
  { to: '/introduction', title: 'shell.titles.introduction', hint: 'help.introductionHint', icon: 'info' },
]
const GROUPS: readonly { readonly type: number; readonly title: TextKey }[] = [
  { type: 1, title: 'help.company' },
  { type: 2, title: 'help.policy' },
  { type: 3, title: 'help.statements' },
  { type: 4, title: 'help.contact' },
]

/** The help centre: an index of everything that explains the venue. */
export const HelpPage = () => {
  const t = useText()
  const support = useStreamIfOpen('supportDialog')
  const { stream, loaded } = useContentPage(pageKeyOf('help', 0))
  return (
    <div className="page">
      <div className="page__head">
        <div>
          <h1 className="t-title">{t('shell.titles.help')}</h1>
          <p className="t-lead">{t('help.lead')}</p>
        </div>
      </div>
      <nav className={styles['topics']} aria-label={t('help.topics')}>
        {TOPICS.map(({ to, title, hint, icon }) => (
          <Link key={to} className="fcard" to={to}>
            <Icon name={icon} />
            <h2 className="t-h2">{t(title)}</h2>
            <p>{t(hint)}</p>
            {to === '/help/notice' && stream ? <Unread stream={stream} /> : null}
          </Link>
        ))}
        {support ? (
          <button type="button" className="fcard" aria-haspopup="dialog" onClick={() => support.send({ type: 'supportDialog.open' })}>
            <Icon name="chat" />
            <span className="t-h2">{t('shell.contactService')}</span>
            <p>{t('help.supportHint')}</p>
          </button>
        ) : null}
      </nav>
      <section className="card" aria-label={t('help.published')}>
        <div className="card__head">
          <h2 className="t-h2">{t('help.published')}</h2>
        </div>
        <div className="card__body">
          <ContentStages stream={stream}>{loaded?.kind === 'index' ? <Published page={loaded} /> : null}</ContentStages>
        </div>
      </section>
    </div>
  )
}

const Unread = ({ stream }: { readonly stream: StreamOf<'contentPage'> }) => {
  const t = useText()
  const format = useFormat()
  const count = useChart(stream, selectUnreadCount)
  return count > 0 ? <Badge tone="wait">{t('help.unread', { count, figure: format.figure(count) })}</Badge> : null
}

const Published = ({ page }: { readonly page: Extract<LoadedPage, { kind: 'index' }> }) => {
  const t = useText()
  const shown = useLocale()
  const groups = GROUPS.map((group) => ({ ...group, items: page.items.filter(({ type }) => type === group.type) })).filter(
    ({ items }) => items.length > 0,
  )
  return (
    <div className={styles['groups']}>
      {groups.map(({ type, title, items }) => (
        <section key={type}>
          <h3 className="t-h3">{t(title)}</h3>
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <Link to={contentPath(item)} lang={LANGUAGE_TAG[item.locale]}>
                  <bdi>{item.title}</bdi>
                </Link>
                {item.locale === shown ? null : <span className="t-meta"> {t(`language.names.${item.locale}`)}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
