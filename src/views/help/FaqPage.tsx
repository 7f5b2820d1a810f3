import { pageKeyOf } from '../../domain/content-pages.ts'
import { useText } from '../kit/text.ts'
import { ContentStages } from '../shell/ContentStages.tsx'
import { latePart } from '../shell/late-part.ts'
import { LateSection } from '../shell/LateSection.tsx'
import { useContentPage } from '../shell/use-content-page.ts'

/** With the sentences of all codes, which are more than a page may bring along before it shows anything. */
const QUESTIONS = latePart(
  async () => (await import('./Questions.tsx')).Questions,
  [
    'help',
    'errors/trade',
    'errors/waiting',
    'errors/trailing',
    'errors/entry',
    'errors/wallet',
    'errors/passkey',
    'errors/factors',
    'errors/account',
    'errors/closing',
    'errors/alerts',
    'errors/watchLists',
    'errors/deposits',
    'errors/withdrawals',
    'errors/addresses',
    'errors/pictures',
    'errors/products',
    'errors/mining',
    'errors/identity',
    'errors/funds',
  ],
)

/** Questions and answers, and every message of the product with its cause, what it means now, and the next step. */
export const FaqPage = () => {
  const t = useText()
  const { stream, loaded } = useContentPage(pageKeyOf('faq', 0))
  return (
    <div className="page">
      <div className="page__head">
        <div>
          <h1 className="t-title">{t('shell.titles.faq')}</h1>
          <p className="t-lead">{t('help.faqLead')}</p>
        </div>
      </div>
      <ContentStages stream={stream}>
        {stream && loaded?.kind === 'faq' ? (
          <LateSection part={QUESTIONS}>{(Questions) => <Questions stream={stream} texts={loaded.texts} />}</LateSection>
        ) : null}
      </ContentStages>
    </div>
  )
}
