import { pageKeyOf } from '../../domain/content-pages.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { useText, type TextKey } from '../kit/text.ts'
import { ContentStages } from '../shell/ContentStages.tsx'
import { OperatorText } from '../shell/OperatorText.tsx'
import { useContentPage } from '../shell/use-content-page.ts'

const PARTS: readonly (readonly [TextKey, TextKey])[] = [
  ['content.introduction.pricesTitle', 'content.introduction.prices'],
  ['content.introduction.accountsTitle', 'content.introduction.accounts'],
  ['content.introduction.costsTitle', 'content.introduction.costs'],
  ['content.introduction.neverTitle', 'content.introduction.never'],
  ['content.introduction.recordTitle', 'content.introduction.record'],
]

/** What the band leads to: what is simulated, which account is which, what is never done; and what the operator says to it. */
export const IntroductionPage = () => {
  const t = useText()
  const { stream, loaded } = useContentPage(pageKeyOf('introduction', 0))
  return (
    <article className="page">
      <div className="page__head">
        <div>
          <h1 className="t-title">{t('shell.titles.introduction')}</h1>
          <p className="t-lead">{t('content.introduction.lead')}</p>
        </div>
      </div>
      <div className="g2 stack-phone">
        {PARTS.map(([title, text]) => (
          <section key={title} className="card">
            <div className="card__body">
              <h2 className="t-h2">{t(title)}</h2>
              <p className="t-body">{t(text)}</p>
            </div>
          </section>
        ))}
      </div>
      <section className="card" aria-label={t('content.fromOperator')}>
        <div className="card__head">
          <h2 className="t-h2">{t('content.fromOperator')}</h2>
        </div>
        <div className="card__body">
          <ContentStages stream={stream}>
            {loaded?.kind === 'article' ? <OperatorText html={loaded.html} languageType={loaded.languageType} /> : null}
          </ContentStages>
        </div>
      </section>
      <div className="row">
        <ButtonLink tone="primary" to="/market">
          {t('content.toMarkets')}
        </ButtonLink>
        <ButtonLink to="/help">{t('content.toHelp')}</ButtonLink>
      </div>
    </article>
  )
}
