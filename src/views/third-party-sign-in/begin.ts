import { selectThirdParty } from '../../machines/third-party-sign-in/third-party-sign-in.selectors.ts'
import { selectIsSignedIn } from '../../machines/session/session.selectors.ts'
import { useText } from '../kit/text.ts'
import { isShallowEqual, useChart, useStream, useSubmitOff } from '../shell/system-context.tsx'

/**
 * What the chart says, and how a person goes on. The chart is this tab's own, so that a tab which follows another one signs in
 * all the same; only a replay does nothing.
 */
export const useThirdParty = () => {
  const t = useText()
  const stream = useStream('thirdPartySignIn')
  const facts = useChart(stream, selectThirdParty, isShallowEqual)
  const isSignedIn = useChart(useStream('session'), selectIsSignedIn)
  const isReplay = useSubmitOff() === 'replay'
  return {
    ...facts,
    isSignedIn,
    provider: facts.name ?? t('thirdParty.provider'),
    why: isReplay ? ('replay' as const) : facts.whyNotBegin,
    begin: (returnTo: string | null) => stream.send({ type: 'thirdPartySignIn.begin', purpose: isSignedIn ? 'link' : 'signIn', returnTo }),
    retry: () => stream.send({ type: 'thirdPartySignIn.retry' }),
  }
}
