import { LANGUAGE_TAG } from '../../domain/constants.ts'
import { selectLanguage } from '../../machines/language/language.selectors.ts'
import { Link } from '../kit/Link.tsx'
import { Button } from '../kit/Button.tsx'
import { useText } from '../kit/text.ts'
import { contentPath, footerRoutes } from './navigation.ts'
import { pathTo } from './routes.ts'
import { isShallowEqual, useChart, useStream, useSystem } from './system-context.tsx'
import { isOff, useSwitches } from './use-entries.ts'
import { useStore } from '../kit/use-store.ts'

const COMPANY = 1
const POLICY = 2
const STATEMENTS = 3
const CONTACT = 4

interface Group {
  readonly title: string
  readonly links: readonly { readonly to: string; readonly title: string; readonly lang?: string }[]
}

/** Groups of product links and of links to the operator's content, by its type. Leaves empty groups out. */
const useFooterGroups = (): readonly Group[] => {
  const t = useText()
  const { content } = useSystem()
  const switches = useSwitches()
  const items = useStore(content.subscribeItems, content.items)
  const ofType = (type: number) =>
    items
      .filter((item) => item.type === type)
      .map((item) => ({ to: contentPath(item), title: item.title, lang: LANGUAGE_TAG[item.locale] }))
  const ofRoutes = (group: Parameters<typeof footerRoutes>[0]) =>
    footerRoutes(group)
      .filter((route) => !isOff(route, switches))
      .map((route) => ({ to: pathTo(route), title: t(route.footer.text) }))
  return [
    { title: t('shell.footer.products'), links: ofRoutes('products') },
    { title: t('shell.footer.company'), links: ofType(COMPANY) },
    { title: t('shell.footer.policy'), links: [...ofType(POLICY), ...ofType(STATEMENTS)] },
    { title: t('shell.footer.contact'), links: [...ofRoutes('contact'), ...ofType(CONTACT)] },
  ].filter((group) => group.links.length > 0)
}

export const FooterLinks = () => (
  <>
    {useFooterGroups().map((group) => (
      <nav key={group.title} aria-label={group.title} className="foot__group">
        <h2>{group.title}</h2>
        <ul>
          {group.links.map((link) => (
            <li key={link.to}>
              <Link to={link.to} lang={link.lang}>
                {link.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    ))}
    <OperatorsMissing />
  </>
)

/** Shown when the operator's content can't be loaded. Without it, the company and its policies would seem not to exist. */
const OperatorsMissing = () => {
  const t = useText()
  const language = useStream('language')
  if (!useChart(language, selectLanguage, isShallowEqual).hasContentFailed) return null
  return (
    <div className="foot__group">
      <p className="t-meta">{t('shell.contentFailed')}</p>
      <Button size="sm" onClick={() => language.send({ type: 'language.retry' })}>
        {t('common.tryAgain')}
      </Button>
    </div>
  )
}
