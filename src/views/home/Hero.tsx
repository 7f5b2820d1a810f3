import { selectIsRegistrationClosed } from '../../machines/navigation-guard/navigation-guard.selectors.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { HeroHull } from '../kit/Hull.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { useChart, useStream, useSystem } from '../shell/system-context.tsx'
import { useVenue } from '../shell/use-venue.ts'
import { LeverageGauge } from './LeverageGauge.tsx'

/** The operator's figures as this language writes them. */
const useFigures = (): readonly (readonly [name: string, figure: string])[] => {
  const t = useText()
  const format = useFormat()
  const { volume, listed, users } = useVenue().homeFigures
  return [
    [t('home.figures.volume'), format.compact(volume, 'USD')],
    [t('home.figures.listed'), t('home.figures.listedValue', { figure: format.figure(listed) })],
    [t('home.figures.users'), format.compact(users)],
  ]
}

/** Headline, two ways on, and the figures that the operator sets, which are named for what they are. */
export const Hero = ({ isSignedIn }: { readonly isSignedIn: boolean }) => {
  const t = useText()
  const { device } = useSystem()
  const { moneyIsSimulated } = useVenue()
  const figures = useFigures()
  const isRegistrationClosed = useChart(useStream('navigationGuard'), selectIsRegistrationClosed)
  return (
    <section className="hero">
      <HeroHull />
      <div className="hero__in">
        <div className="hero__text">
          <h1>{t('home.headline')}</h1>
          <p className="t-lead">{t('home.lead')}</p>
          <div className="row">
            {isSignedIn ? null : (
              <ButtonLink tone="primary" size="lg" to={isRegistrationClosed ? '/pass/login' : '/pass/register'}>
                {t(isRegistrationClosed ? 'shell.logIn' : 'home.openDemo')}
              </ButtonLink>
            )}
            <ButtonLink tone={isSignedIn ? 'primary' : 'secondary'} size="lg" to="/market">
              {t('home.seeMarkets')}
            </ButtonLink>
          </div>
          <dl className="figures" aria-label={t('home.figures.label')}>
            {figures.map(([name, figure]) => (
              <div key={name}>
                <dt>{name}</dt>
                {/* Words of the language belong to these figures, so they run in its direction. */}
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
          <p className="t-sm">
            {t('home.figures.fee')} {t(moneyIsSimulated ? 'home.figures.sample' : 'home.figures.sampleReal')}
          </p>
        </div>
        {device === 'desktop' ? (
          <div className="hero__art">
            <LeverageGauge />
          </div>
        ) : null}
      </div>
    </section>
  )
}
