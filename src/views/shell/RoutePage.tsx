import { Suspense, use } from 'react'
import { SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { loadedPage, loadPage, type Route } from './routes.ts'

const Loaded = ({ route }: { readonly route: Route }) => {
  const Page = loadedPage(route) ?? use(loadPage(route))
  return <Page />
}

/** The page of a route. Navigation is a transition, so the page before stays on screen until the next one is here. */
export const RoutePage = ({ route }: { readonly route: Route }) => {
  const t = useText()
  return (
    <Suspense fallback={<SkeletonRows count={6} label={t('common.loading')} />}>
      <Loaded key={route.name} route={route} />
    </Suspense>
  )
}
