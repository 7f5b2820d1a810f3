/** What the address bar asks for and what the page shows; whether registration is open is read once from the venue. */
import { paramResult } from '../../src/domain/wire/market.ts'
import type { NavigationGuardEvent } from '../../src/machines/navigation-guard/navigation-guard.types.ts'
import { act, defineBinding, FLEETING, skip } from '../support/pages/binding.ts'
import { arrived } from '../support/pages/flows.ts'
import { at, heading, link, titled, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import type { Stage } from '../support/pages/stage.ts'
import { text } from '../support/pages/texts.ts'
import { refusal, success } from '../support/pages/world.ts'

const REGISTER = '/pass/register'
interface GuardData {
  readonly path: string | null
  readonly pending: { readonly path: string } | null
  readonly isWalletLoginOnly: boolean | null
}
const dataOf = ({ context }: Moment): GuardData => context as unknown as GuardData

const isHeldBack = ({ now }: Stage): boolean => dataOf(now).isWalletLoginOnly === true

/** Whoever must sign in by wallet is led to signing in, and from there back. */
const refuse = ({ notes }: Stage, from: string): void => void notes.set('login', `/pass/login?redirect=${encodeURIComponent(from)}`)

const request = (path: string, from: string | null) =>
  act(`wants ${path}`, async (stage) => {
    const { notes } = stage
    notes.delete('login')
    notes.delete('bar')
    if (!notes.has('open')) {
      notes.set('open', '')
      return stage.open(path)
    }
    if (path === REGISTER && stage.layout === 'desktop' && !isHeldBack(stage)) return stage.press('link', text('shell.signUp'))
    if (path === REGISTER && isHeldBack(stage)) {
      await stage.goBackTo(from!)
      await arrived(stage, from!)
      refuse(stage, from!)
    } else notes.set('bar', path) // the back button changes the address before the guard is asked
    await stage.goBackTo(path)
  })

const pageLooks = (moment: Moment, { notes }: Stage): readonly Look[] | typeof FLEETING => {
  const { path, pending } = dataOf(moment)
  const page = notes.get('login') ?? path ?? notes.get('from')
  if (page === undefined) return FLEETING
  const [title, name] = page.startsWith(REGISTER)
    ? ['shell.titles.register', 'registration.title']
    : page.startsWith('/pass/login')
      ? ['shell.titles.login', 'session.title']
      : ['shell.titles.market', 'shell.titles.market']
  return [at((pending && notes.get('bar')) ?? page), titled(text('shell.pageTitle', { page: text(title) })), heading(text(name))]
}

export const navigationGuard = defineBinding<NavigationGuardEvent>({
  name: 'navigation-guard',
  layouts: ['desktop', 'phone'],
  stream: () => 'navigationGuard',
  begin: (stage) => {
    const first = stage.path.steps.find((step) => 'event' in step && step.event.type === 'navigation.requested')
    const from = first && 'event' in first ? (first.event['from'] as string | null) : null
    if (from === '/home' || from === null) return { address: null }
    // The page that is left has asked the venue in vain before the path begins.
    stage.notes.set('open', '').set('from', from)
    let isAsked = false
    stage.world.replies.push(({ path }) => {
      if (isAsked || !path.endsWith('/wallet_login_only')) return null
      isAsked = true
      return refusal(30020)
    })
    return { address: from }
  },
  events: {
    'navigation.wanted': () => skip('The page asks for its first address before anything can want another.'),
    'navigation.requested': ({ path, from }) => request(path, from),
  },
  effects: {
    readWalletLoginOnly: {
      call: { method: 'GET', path: /^\/index\/getParamByKey\/wallet_login_only$/ },
      isOnly: false,
      reply: ({ isWalletLoginOnly }: { isWalletLoginOnly: boolean }, stage) => {
        const { pending, path } = dataOf(stage.now)
        if (pending && isWalletLoginOnly) refuse(stage, path ?? stage.notes.get('from')!)
        return success(paramResult, { paramValue: isWalletLoginOnly ? '1' : '0' })
      },
    },
  },
  see: {
    unread: pageLooks,
    reading: pageLooks,
    ready: (moment, stage) => {
      const looks = pageLooks(moment, stage)
      const isEntry = stage.notes.has('login') || dataOf(moment).path?.startsWith('/pass')
      if (looks === FLEETING || stage.layout === 'phone' || isEntry) return looks
      return [...looks, link(text('shell.signUp'), dataOf(moment).isWalletLoginOnly ? 'gone' : 'on')]
    },
  },
})
