import { pageKeyOf } from '../../domain/content-pages.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { useText, type TextKey } from '../kit/text.ts'
import { ContentStages } from '../shell/ContentStages.tsx'
import { OperatorText } from '../shell/OperatorText.tsx'
import { useVenue, useVenueWords } from '../shell/use-venue.ts'
import { useContentPage } from '../shell/use-content-page.ts'

const PARTS: readonly (readonly [TextKey, TextKey])[] = [
  ['content.introduction.costsTitle', 'content.introduction.costs'],
  ['content.introduction.neverTitle', 'content.introduction.never'],
  ['content.introduction.recordTitle', 'content.introduction.record'],
]

/** What is said of the venue itself: the whole of it where all is simulated, else what the band says. */
const usePartsOfVenue = (): readonly (readonly [title: string, text: string])[] => {
  const t = useText()
  const { pricesAreSimulated, moneyIsSimulated } = useVenue()
  const { title, sentence } = useVenueWords()
  return [
    pricesAreSimulated && moneyIsSimulated ? [t('content.introduction.pricesTitle'), t('content.introduction.prices')] : [title, sentence],
    [t('content.introduction.accountsTitle'), t(moneyIsSimulated ? 'content.introduction.accounts' : 'shell.band.realSentence')],
  ]
}

/** What the band leads to: what is simulated, which account is which, what is never done; and what the operator says to it. */
export const IntroductionPage = () => {
  const t = useText()
  const { pricesAreSimulated, moneyIsSimulated } = useVenue()
  const parts = [...usePartsOfVenue(), ...PARTS.map(([title, text]) => [t(title), t(text)] as const)]
  const { stream, loaded } = useContentPage(pageKeyOf('introduction', 0))
  return (
    <article className="page">
      <div className="page__head">
        <div>
          <h1 className="t-title">{t('shell.titles.introduction')}</h1>
          {pricesAreSimulated && moneyIsSimulated ? <p className="t-lead">{t('content.introduction.lead')}</p> : null}
        </div>
      </div>
      <div className="g2 stack-phone">
        {parts.map(([title, text]) => (
          <section key={title} className="card">
            <div className="card__body">
              <h2 className="t-h2">{title}</h2>
              <p className="t-body">{text}</p>
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
            {loaded?.kind === 'article' ? <OperatorText html={loaded.html} locale={loaded.locale} /> : null}
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
