import { ButtonLink } from '../kit/Button.tsx'
import { useText, type TextKey } from '../kit/text.ts'

const PARTS: readonly (readonly [TextKey, TextKey])[] = [
  ['closedPage.introduction.pricesTitle', 'closedPage.introduction.prices'],
  ['closedPage.introduction.accountsTitle', 'closedPage.introduction.accounts'],
  ['closedPage.introduction.costsTitle', 'closedPage.introduction.costs'],
  ['closedPage.introduction.neverTitle', 'closedPage.introduction.never'],
  ['closedPage.introduction.recordTitle', 'closedPage.introduction.record'],
]

/** What the band leads to: what is simulated, which account is which, and what is never done. */
export const IntroductionPage = () => {
  const t = useText()
  return (
    <article className="page">
      <div className="page__head">
        <div>
          <h1 className="t-title">{t('shell.titles.introduction')}</h1>
          <p className="t-lead">{t('closedPage.introduction.lead')}</p>
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
      <div className="row">
        <ButtonLink tone="primary" to="/market">
          {t('closedPage.markets')}
        </ButtonLink>
      </div>
    </article>
  )
}
