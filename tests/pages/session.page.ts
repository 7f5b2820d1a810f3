/** Signing in and out: the sign-in page, and what other pages show of it. */
import * as z from 'zod/mini'
import type { Failure } from '../../src/domain/error-codes.ts'
import { admission, loginResult, userInfo } from '../../src/domain/wire/session.ts'
import { act, defineBinding, FLEETING, handIn, press, skip, type Begin } from '../support/pages/binding.ts'
import { arrived, connected, endSession, goTo, holdingsOf, inOtherTab, openAccount, userOf } from '../support/pages/flows.ts'
import {
  at,
  button,
  buttons,
  field,
  heading,
  link,
  no,
  off,
  says,
  saysNothingOf,
  titled,
  within,
  type Look,
  type WantedButton,
} from '../support/pages/looks.ts'
import type { Moment, Occurrence } from '../support/pages/moments.ts'
import type { Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import type { SessionEvent } from '../../src/machines/session/session.types.ts'
import { success, TOKEN } from '../support/pages/world.ts'

const LOGIN = '/pass/login'
/** A second step whose ticket is over before the page has seen it: the form stays. `second-factor.page.ts` walks the others. */
const OVER = 1
const ACCOUNT = text('session.account')
const PASSWORD = text('session.password')

/** What stands behind the references of the paths. */
const TYPED: Readonly<Record<string, string>> = {
  'sealed:session.account:1': 'anna',
  'sealed:session.account:2': 'anna@',
  'sealed:session.password:3': 'a long sentence',
  'sealed:session.password:4': '',
}
/** The paths use an address that is nearly the balance's; the page knows it not and would show Home. */
const realPath = (path: string): string => (path === '/profile/balances' ? '/profile/orders' : path)
const loginFor = (path: string): string => `${LOGIN}?redirect=${encodeURIComponent(realPath(path))}`

interface SessionData {
  readonly userId: string | null
  readonly account: { readonly ref: string | null; readonly problem: string | null }
  readonly password: { readonly ref: string | null; readonly problem: string | null }
  readonly showProblems: boolean
  readonly failure: Failure | null
  readonly notice: string | null
  readonly returnTo: string | null
}
const dataOf = ({ context }: Moment): SessionData => context as unknown as SessionData

const moveTo = (stage: Stage, address: string): void => void stage.notes.set('address', address)
const isAtLogin = (stage: Stage): boolean => stage.notes.get('address')!.startsWith(LOGIN)
/** Signing in from an entry page leads to where the session ended, else Home; from any other page nowhere. */
const afterSignIn = (stage: Stage): void => {
  const { returnTo } = dataOf(stage.now)
  moveTo(stage, returnTo === null ? '/' : realPath(returnTo))
}
const afterSignOut = (stage: Stage): void => {
  if (stage.notes.get('address')!.startsWith('/profile')) moveTo(stage, '/')
}
/** Typing needs the form. */
const atForm = async (stage: Stage): Promise<void> => {
  if (isAtLogin(stage)) return
  await goTo(stage, LOGIN)
  moveTo(stage, LOGIN)
}

const isNobody = ({ end, output }: Occurrence): boolean => end === 'done' && (output as { userId: string | null }).userId === null

/** A token without a user makes the page ask the venue; with a user it would believe its own storage. */
const holdOf = (occurrence: Occurrence): Begin['local'] => (isNobody(occurrence) ? {} : { isLogin: 'true', token: TOKEN })

/** The venue's answers about one field stand beside it, all others above the form. */
const BESIDE: Readonly<Record<string, 'account' | 'password'>> = { 10004: 'password', 10003: 'account', 10009: 'account' }

const formLooks = (moment: Moment): Look[] => {
  const { account, password, showProblems, failure } = dataOf(moment)
  const beside = failure && BESIDE[failure.code]
  const errorOf = (name: 'account' | 'password', problem: string | null) =>
    problem && showProblems ? text(`validation.${problem}`) : beside === name ? failureText(failure!.code) : null
  const areBothEmpty = account.problem === 'enterUsernameOrEmail' && password.problem === 'enterPassword'
  return [
    field(ACCOUNT, TYPED[account.ref ?? ''] ?? '', errorOf('account', areBothEmpty ? 'enterUsernameAndPassword' : account.problem)),
    field(PASSWORD, TYPED[password.ref ?? ''] ?? '', errorOf('password', password.problem)),
    ...(failure && !beside ? [says(failureText(failure.code))] : []),
  ]
}

const formButtons = (submit: WantedButton): Look =>
  within(
    'main',
    '',
    buttons(
      text('common.showPassword'),
      submit,
      text('passkeySignIn.start'),
      text('session.wallet'),
      text('language.pick', { name: 'English' }),
    ),
  )

const signedOutToast = (moment: Moment): Look =>
  (dataOf(moment).notice === 'signedOut' ? says : saysNothingOf)(text('shell.signedOut.signedOut'))

export const session = defineBinding<SessionEvent>({
  name: 'session',
  layouts: ['desktop', 'phone'],
  stream: () => 'session',
  begin: (stage) => {
    moveTo(stage, LOGIN)
    return { address: LOGIN, local: holdOf(stage.next.effects['readSession']!) }
  },
  events: {
    'session.change': ({ field: name, ref }) =>
      act(`types "${TYPED[ref ?? '']}" into the ${String(name)}`, async (stage) => {
        await atForm(stage)
        await stage.type(name === 'account' ? ACCOUNT : PASSWORD, TYPED[ref ?? '']!)
      }),
    'session.submit': () => press(text('session.submit')),
    'session.signOut': () =>
      act('logs out', async (stage) => {
        if (stage.layout === 'phone') {
          await goTo(stage, '/profile')
          moveTo(stage, '/profile')
        }
        await stage.press('button', text('shell.logOut'))
        afterSignOut(stage)
      }),
    'session.opened': ({ userId }, { now }) =>
      now.leaves[0]!.startsWith('signedIn')
        ? handIn('Registering is not offered to somebody who is signed in.', {
            prepare: async (stage) => void (stage.world.user = userOf(userId)),
          })
        : act('opens an account', async (stage) => {
            await openAccount(stage, userId)
            afterSignIn(stage)
          }),
    'session.crossTabOpened': ({ userId }, { now }) =>
      now.leaves[0]!.startsWith('signedIn')
        ? handIn('All tabs share one storage: a tab that is signed in hears of no other user.', {
            prepare: async (stage) => void (stage.world.user = userOf(userId)),
          })
        : act('logs in in another tab', async (stage) => {
            stage.world.isSessionExpired = false
            stage.world.user = userOf(userId)
            await inOtherTab(stage, holdingsOf(userId))
            afterSignIn(stage)
          }),
    'session.crossTabClosed': () =>
      act('logs out in another tab', async (stage) => {
        await connected(stage)
        await inOtherTab(stage, { isLogin: null, token: null, userInfo: null })
        afterSignOut(stage)
      }),
    'session.expired': ({ path }) =>
      act(`the venue ends the session at ${realPath(path)}`, async (stage) => {
        stage.world.isSessionExpired = false
        await goTo(stage, realPath(path))
        await endSession(stage, dataOf(stage.now).userId!)
        moveTo(stage, stage.next.leaves[0] === 'signingOut' ? loginFor(path) : realPath(path))
        await arrived(stage, stage.notes.get('address')!)
      }),
    'session.confirmSignOut': (_, stage) => {
      moveTo(stage, loginFor(dataOf(stage.now).returnTo!))
      return press(text('shell.expiry.logIn'))
    },
    'session.stay': () => press(text('shell.expiry.stay')),
    'session.dismissNotice': () => press(text('common.close')),
  },
  effects: {
    readSession: {
      call: { method: 'POST', path: /^\/user\/getUserInfo$/ },
      isOnly: false,
      instant: (occurrence) => (isNobody(occurrence) ? 'Nothing is stored, so nobody is asked.' : null),
      checks: ({ headers }) => (headers['authorization'] === `Bearer ${TOKEN}` ? null : 'it does not carry the stored token'),
      reply: ({ userId }: { userId: string }, stage) => {
        afterSignIn(stage)
        return success(userInfo, (stage.world.user = userOf(userId)))
      },
    },
    signIn: {
      call: { method: 'POST', path: /^\/login\/login$/ },
      checks: ({ body }) => {
        const sent = JSON.stringify(body)
        const wanted = JSON.stringify({ loginType: 'password', account: 'anna', password: 'a long sentence' })
        return sent === wanted ? null : `it sends ${sent}`
      },
      reply: ({ userId }: { userId: string | null }, stage) => {
        if (userId === null) return success(admission, { secondFactor: { ticket: 't'.repeat(43), ways: ['code'], expiresAt: OVER } })
        afterSignIn(stage)
        return success(loginResult, { token: TOKEN, userInfo: (stage.world.user = userOf(userId)) })
      },
    },
    signOut: {
      call: { method: 'POST', path: /^\/login\/logout$/ },
      instant: ({ input }) =>
        (input as { reason: string }).reason === 'chosen' ? null : 'The venue knows it already: only the browser forgets, at once.',
      checks: ({ headers }) => (headers['authorization'] === `Bearer ${TOKEN}` ? null : 'it does not say whose session ends'),
      reply: () => success(z.unknown(), null),
    },
  },
  timers: {
    'signOutTimeout@session.signingOut': ({ now }) =>
      (now.effects['signOut']?.input as { reason: string }).reason === 'chosen'
        ? null
        : skip('Forgetting asks nobody, so nobody can be late.'),
  },
  always: (_, stage) => [at(stage.notes.get('address')!)],
  see: {
    restoring: (moment) =>
      isNobody(moment.effects['readSession']!)
        ? FLEETING
        : [
            heading(text('session.title')),
            titled(text('shell.pageTitle', { page: text('shell.titles.login') })),
            says(text('session.lead')),
            within('status', text('shell.restoring')),
            no('form'),
            button(text('session.submit'), 'gone'),
          ],
    signedOut: (moment, stage) => [
      signedOutToast(moment),
      ...(isAtLogin(stage)
        ? [
            heading(text('session.title')),
            formButtons(text('session.submit')),
            ...formLooks(moment),
            (dataOf(moment).notice === 'expired' ? says : saysNothingOf)(text('shell.signedOut.expired')),
          ]
        : [link(text('shell.logIn'), 'on'), button(text('shell.logOut'), 'gone'), link(text('shell.notifications'), 'gone')]),
    ],
    signingIn: (moment) => [heading(text('session.title')), formButtons(off(text('session.submitting'))), ...formLooks(moment)],
    'signedIn.valid': (_, stage) => [
      link(text('shell.notifications'), 'on'),
      link(text('shell.logIn'), 'gone'),
      ...(stage.layout === 'desktop' ? [button(text('shell.logOut'), 'on')] : []),
      no('dialog', text('shell.expiry.title')),
      saysNothingOf(text('shell.signedOut.signedOut'), text('shell.signedOut.expired')),
    ],
    'signedIn.confirmingExpiry': () => [
      within(
        'dialog',
        text('shell.expiry.title'),
        says(text('shell.expiry.body')),
        buttons(text('common.close'), text('shell.expiry.stay'), text('shell.expiry.logIn')),
      ),
    ],
    'signedIn.lapsed': () => [
      no('dialog', text('shell.expiry.title')),
      says(text('shell.signedOut.expired')),
      button(text('shell.expiry.logIn'), 'on'),
    ],
    signingOut: (moment) =>
      'signOut' in moment.effects && (moment.effects['signOut']!.input as { reason: string }).reason === 'chosen'
        ? [
            signedOutToast(moment),
            link(text('shell.logIn'), 'on'),
            button(text('shell.logOut'), 'gone'),
            link(text('shell.notifications'), 'gone'),
          ]
        : FLEETING,
  },
})
