/** The page that an issuer sends people back to, from every way it can be opened. */
import * as z from 'zod/mini'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { THIRD_PARTY_CALLBACK } from '../../src/domain/third-party-callback.ts'
import { admission, CONSENT_TEXTS, loginResult } from '../../src/domain/wire/session.ts'
import { thirdPartyOffer, thirdPartyStart } from '../../src/domain/wire/third-party.ts'
import type { Return, ThirdPartySignInEvent } from '../../src/machines/third-party-sign-in/third-party-sign-in.types.ts'
import { openAssetGate, type AssetGate } from '../support/pages/asset-gate.ts'
import { act, defineBinding, FLEETING, press, skip } from '../support/pages/binding.ts'
import { holdingsOf, inOtherTab, userOf } from '../support/pages/flows.ts'
import { faultOfBody } from '../support/pages/keys.ts'
import { at, buttons, heading, link, says, saysNothingOf, titled, within, type Look, type WantedButton } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success, TOKEN } from '../support/pages/world.ts'
import { readSight } from '../support/pages/sight.ts'
import { until } from '../support/pages/until.ts'

const [STATE, SECRET, CODE] = ['s'.repeat(43), 't'.repeat(43), 'code-of-the-issuer']
const ISSUER_PAGE = 'https://issuer.example/auth'

interface Data {
  readonly name: string | null
  readonly purpose: 'signIn' | 'link'
  readonly failure: { readonly code: string } | null
}
const dataOf = ({ context }: Moment): Data => context as unknown as Data
const isSignedIn = ({ notes }: Stage): boolean => notes.has('signedIn')
const named = (key: string, moment: Moment): string => text(key, { name: dataOf(moment).name ?? text('thirdParty.provider') })

/** The address, and what this tab remembers of a sign-in, that make the first state what the path wants. */
const openedAs = (output: Return | undefined): { readonly query: string; readonly stage: 'left' | 'exchanging' | 'over' } => {
  const error = (name: string) => ({ query: `?error=${name}&state=${STATE}`, stage: 'left' as const })
  switch (output?.kind) {
    case undefined:
      return { query: '?code=without-a-state', stage: 'left' }
    case 'nothing':
      return { query: '', stage: 'left' }
    case 'answer':
      return { query: `?code=${CODE}&state=${STATE}`, stage: 'left' }
    case 'cancelled':
      return error('access_denied')
    case 'refused':
      return error('invalid_scope')
    case 'unavailable':
      return error('temporarily_unavailable')
    case 'foreign':
      return { query: `?code=${CODE}&state=${'x'.repeat(43)}`, stage: 'left' }
    case 'used':
      return { query: `?code=${CODE}&state=${STATE}`, stage: 'over' }
    case 'interrupted':
      return { query: '', stage: 'exchanging' }
  }
}

const framed = (title: string, sentences: readonly string[], ...wanted: readonly WantedButton[]): readonly Look[] => [
  at(THIRD_PARTY_CALLBACK),
  titled(text('shell.pageTitle', { page: text('shell.titles.google') })),
  heading(title),
  within('main', '', says(...sentences), buttons(...wanted)),
]
const otherWay = (stage: Stage): Look => link(text(isSignedIn(stage) ? 'session.goHome' : 'thirdParty.password'), 'on')

const ended =
  (ending: string, key = `${ending}.text`) =>
  (moment: Moment, stage: Stage): readonly Look[] => {
    const { failure } = dataOf(moment)
    const isTold = failure !== null && (ending === 'refused' || ending === 'unavailable')
    return [
      ...framed(
        named(`thirdParty.ended.${ending}.title`, moment),
        [named(`thirdParty.ended.${key}`, moment), ...(isTold ? [failureText(failure.code)] : [])],
        text('thirdParty.again'),
      ),
      otherWay(stage),
    ]
  }
const travelling = (moment: Moment): readonly Look[] =>
  framed(named('thirdParty.travelling.title', moment), [named('thirdParty.travelling.text', moment)])

/** Somebody signs in, or out, in another tab of this browser. */
const signElsewhere = async (stage: Stage, isIn: boolean): Promise<void> => {
  if (isSignedIn(stage) === isIn) return
  await inOtherTab(stage, isIn ? holdingsOf('u1') : { isLogin: null, token: null, userInfo: null })
  if (isIn) stage.notes.set('signedIn', '')
  else stage.notes.delete('signedIn')
  await until(
    async () => (otherWay(stage)(await readSight(stage.page)) === null ? null : 'the page does not hear of the other tab'),
    stage.frame,
  )
}

/** The page looks at its address at once. Only a part of the program that does not come takes long, and then there is no stream yet. */
const AT_ONCE = 'Nothing that a page can be made to do keeps it from looking at its address.'
/** What fulfils the chart's ports. A path in which looking takes too long goes on when it comes. */
const SERVICES = 'third-party-sign-in-services'
const gates = new WeakMap<Stage, AssetGate>()

export const thirdPartySignIn = defineBinding<ThirdPartySignInEvent>({
  name: 'third-party-sign-in',
  layouts: ['desktop', 'phone'],
  stream: () => 'thirdPartySignIn',
  begin: async (stage) => {
    const gate = openAssetGate(stage.context)
    gates.set(stage, gate)
    if ('timer' in stage.path.steps[0]!) await gate.hold(SERVICES)
    const done = stage.path.steps.find((step) => 'done' in step && step.done === 'readReturn')
    const output = done && 'output' in done ? (done.output as Return) : undefined
    const { query, stage: reached } = openedAs(output)
    const remembered = output && output.kind !== 'nothing' ? output : { name: null, purpose: 'signIn' as const, returnTo: null }
    const { name, purpose, returnTo } = remembered
    if (purpose === 'link') stage.notes.set('signedIn', '')
    // The issuer's page does not come: the browser keeps this one.
    await stage.context.route(`${ISSUER_PAGE}*`, (route) => route.fulfill({ status: 204 }))
    return {
      address: THIRD_PARTY_CALLBACK + query,
      local: purpose === 'link' ? SIGNED_IN : {},
      session:
        output?.kind === 'nothing'
          ? {}
          : { thirdPartySignIn: JSON.stringify({ state: STATE, secret: SECRET, name, purpose, returnTo, stage: reached }) },
    }
  },
  events: {
    'thirdPartySignIn.begin': ({ purpose }, stage) => {
      const isFirst = stage.now.leaves.includes('idle')
      return act('begins', async () => {
        await signElsewhere(stage, purpose === 'link')
        await stage.press('button', isFirst ? named('thirdParty.continue', stage.now) : text('thirdParty.again'))
      })
    },
    'thirdPartySignIn.retry': (_, stage) =>
      stage.now.leaves.includes('stalled')
        ? act('the part of the program comes', async () => gates.get(stage)!.release(SERVICES))
        : press(text('common.tryAgain')),
  },
  timers: { 'readTimeout@thirdPartySignIn.reading': () => skip(AT_ONCE) },
  effects: {
    readReturn: { instant: () => 'The page looks at its address and at what the tab remembers.' },
    readOffer: {
      call: { method: 'GET', path: /^\/login\/getThirdParty$/ },
      // The sign-in page asks it too, where the second step is taken.
      isOnly: false,
      reply: ({ name }: { name: string | null }) => success(thirdPartyOffer, { name }),
    },
    startSignIn: {
      call: { method: 'POST', path: /^\/(login\/startGoogle|user\/startLinkGoogle)$/ },
      checks: ({ path, headers }, { input }) => {
        const isLink = (input as Data).purpose === 'link'
        if (path.startsWith('/user/') !== isLink) return `it asks at ${path}`
        return isLink && !headers['authorization'] ? 'it does not say whose account is joined' : null
      },
      reply: (_: unknown, { path, next }) => {
        // How the browser will take the page that the venue names now.
        const step = path.steps[next.step]
        const isHostile = step !== undefined && 'fail' in step && step.fail === 'openIssuer'
        return success(thirdPartyStart, { url: isHostile ? 'javascript:alert(1)' : ISSUER_PAGE, state: STATE, secret: SECRET })
      },
    },
    openIssuer: { instant: () => 'The browser is told at once.' },
    exchangeAnswer: {
      call: { method: 'POST', path: /^\/(login\/loginByGoogle|user\/linkGoogle)$/ },
      checks: (asked, { input }) => {
        const isLink = (input as Data).purpose === 'link'
        if (isLink !== asked.path.startsWith('/user/')) return `it asks at ${asked.path}`
        // Who joins the two has an account, and agreed when it was made.
        return faultOfBody(asked, { code: CODE, state: STATE, secret: SECRET, ...(!isLink && { consentTo: CONSENT_TEXTS }) })
      },
      reply: ({ userId }: { userId: string | null }, { world, now }) => {
        if (userId !== null) return success(loginResult, { token: TOKEN, userInfo: (world.user = userOf(userId)) })
        return dataOf(now).purpose === 'link'
          ? success(z.null(), null)
          : success(admission, { secondFactor: { ticket: 't'.repeat(43), ways: ['code'], expiresAt: 1 } })
      },
    },
  },
  passed: { leaving: 'away' },
  see: {
    reading: () => FLEETING,
    asking: () => framed(text('thirdParty.opening.title'), [text('thirdParty.opening.text')]),
    idle: (moment) =>
      framed(
        named('thirdParty.continue', moment),
        [named('thirdParty.offered.text', moment), text('thirdParty.learns')],
        named('thirdParty.continue', moment),
      ),
    closed: (_, stage) => [
      ...framed(text('thirdParty.closed.title'), [text('thirdParty.closed.text')], text('common.tryAgain')),
      otherWay(stage),
    ],
    stalled: (_, stage) => [
      ...framed(text('thirdParty.unread.title'), [text('thirdParty.unread.text')], text('common.tryAgain')),
      otherWay(stage),
    ],
    unread: (_, stage) => [
      ...framed(text('thirdParty.unread.title'), [text('thirdParty.unread.text')], text('common.tryAgain')),
      otherWay(stage),
    ],
    starting: travelling,
    leaving: (moment) => (moment.effects['openIssuer']?.end === 'fail' ? FLEETING : travelling(moment)),
    away: travelling,
    exchanging: () => framed(text('thirdParty.exchanging.title'), [text('thirdParty.exchanging.text')]),
    signedIn: () => [
      at('/market'),
      heading(text('shell.titles.market')),
      link(text('shell.notifications'), 'on'),
      saysNothingOf(CODE, STATE),
    ],
    handedOn: () => [at(`/pass/login?redirect=${encodeURIComponent('/market')}`), heading(text('session.title'))],
    linked: (moment) => [
      ...framed(named('thirdParty.linked.title', moment), [named('thirdParty.linked.text', moment)]),
      link(text('session.goHome'), 'on'),
    ],
    'ended.cancelled': ended('cancelled'),
    'ended.expired': ended('expired'),
    'ended.used': ended('used'),
    'ended.foreign': ended('foreign'),
    'ended.incomplete': ended('incomplete'),
    'ended.interrupted': ended('interrupted'),
    'ended.refused': ended('refused'),
    'ended.taken': (moment, stage) =>
      ended('taken', dataOf(moment).failure?.code === String(OWN_CODES.thirdPartyLinkedElsewhere) ? 'taken.elsewhere' : 'taken.text')(
        moment,
        stage,
      ),
    'ended.unavailable': ended('unavailable'),
  },
})
