import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../kit/Button.tsx'
import { EmptyState } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { routeOf } from '../shell/routes.ts'

/** A capability of the specification that is not open yet: says so, asks for nothing, and leads on. */
export const ClosedPage = () => {
  const t = useText()
  const route = routeOf(useLocation().pathname)
  return (
    <div className="page">
      <h1 className="t-title">{t(route?.title ?? 'common.brand')}</h1>
      <section className="card">
        <EmptyState
          title={t('closedPage.notOpenYet')}
          action={
            <div className="row">
              <ButtonLink to="/home">{t('closedPage.home')}</ButtonLink>
              <ButtonLink tone="primary" to="/market">
                {t('closedPage.markets')}
              </ButtonLink>
            </div>
          }
        >
          {t('closedPage.body')}
        </EmptyState>
      </section>
    </div>
  )
}
