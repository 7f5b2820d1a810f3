import { selectIsRegistrationClosed } from '../../machines/navigation-guard/navigation-guard.selectors.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { Figure } from '../kit/Figure.tsx'
import { HeroHull } from '../kit/Hull.tsx'
import { useText } from '../kit/text.ts'
import { useChart, useStream, useSystem } from '../shell/system-context.tsx'
import { LeverageGauge } from './LeverageGauge.tsx'

const FIGURES = [
  ['home.figures.volume', 'home.figures.volumeValue'],
  ['home.figures.listed', 'home.figures.listedValue'],
  ['home.figures.users', 'home.figures.usersValue'],
] as const

/** Headline, two ways on, and the specification's figures, which are named for what they are while the venue is simulated. */
export const Hero = ({ isSignedIn }: { readonly isSignedIn: boolean }) => {
  const t = useText()
  const { device, venue } = useSystem()
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
            {FIGURES.map(([name, value]) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>
                  <Figure>{t(value)}</Figure>
                </dd>
              </div>
            ))}
          </dl>
          <p className="t-sm">
            {t('home.figures.fee')} {venue.isSimulated ? t('home.figures.sample') : null}
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
