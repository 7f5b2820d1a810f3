/** What a page needs opens with it: each page stands whole, and nothing of the page or the person before it is left. */
import type { Needs } from '../../src/domain/needs.ts'
import type { WorkspaceContext, WorkspaceEvent } from '../../src/machines/workspace/workspace.types.ts'
import { act, defineBinding, skip } from '../support/pages/binding.ts'
import { goTo, inDemoAgain, leaveDemo, logOut, signIn } from '../support/pages/flows.ts'
import { at, button, heading, link, titled, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import type { Stage } from '../support/pages/stage.ts'
import { text } from '../support/pages/texts.ts'

const LOADED = 'What was needed once is in the browser’s memory: it opens in the same breath.'

const dataOf = ({ context }: Moment): WorkspaceContext => context as unknown as WorkspaceContext
const TITLES: Readonly<Record<string, string>> = {
  '/help': text('shell.titles.help'),
  '/help/faq': text('shell.titles.faq'),
  '/profile/settings': text('shell.titles.settings'),
  '/profile/orders': text('shell.titles.orders'),
}

/** Whether somebody is signed in, as the bar says it on every page. A phone's has no room for logging out. */
const frame = (userId: string | null, { layout }: Stage): readonly Look[] => [
  button(text('shell.logOut'), userId !== null && layout === 'desktop' ? 'on' : 'gone'),
  link(text('shell.notifications'), userId === null ? 'gone' : 'on'),
  link(text('shell.logIn'), userId === null ? 'on' : 'gone'),
]

/** The page as it stands, and who it is for. */
const shown = (moment: Moment, stage: Stage): readonly Look[] => {
  const { page, userId } = dataOf(moment)
  if (page === null) return []
  const bar = frame(userId, stage)
  // Whoever logs out is led away from private pages, which is the next change.
  if (userId === null && page.startsWith('/profile/')) return bar
  return [at(page), titled(text('shell.pageTitle', { page: TITLES[page]! })), heading(TITLES[page]!), ...bar]
}

/** Brings the page to where these needs arise: the person signs in or out, changes the account, goes to the page. */
const arise = async (stage: Stage, { page, userId, streams }: Needs): Promise<void> => {
  const was = stage.notes.get('user') ?? ''
  if (was !== '' && was !== userId) await logOut(stage)
  if (userId !== null && was !== userId) await signIn(stage)
  stage.notes.set('user', userId ?? '')
  await goTo(stage, page)
  const mode = streams.some(({ key }) => key?.endsWith(':real')) ? 'real' : 'demo'
  if (userId === null || (stage.notes.get('mode') ?? 'demo') === mode) return
  stage.notes.set('mode', mode)
  await (mode === 'real' ? leaveDemo(stage) : inDemoAgain(stage))
}

export const workspace = defineBinding<WorkspaceEvent>({
  name: 'workspace',
  layouts: ['desktop', 'phone'],
  stream: () => 'workspace',
  begin: () => ({ address: '/market' }),
  events: {
    'needs.changed': (needs) =>
      act(`${needs.userId === null ? 'a visitor' : needs.userId} goes to ${needs.page}`, (stage) => arise(stage, needs)),
    'session.signedOut': (_, stage) => {
      if (!stage.notes.get('user')) return skip('A visitor cannot log out.')
      stage.notes.set('user', '')
      return act('logs out', logOut)
    },
  },
  effects: { openStreams: { instant: () => LOADED, cannot: ({ end }) => (end === 'fail' ? LOADED : null) } },
  timers: { 'openTimeout@workspace.opening': () => skip(LOADED) },
  see: { empty: () => [], opening: shown, ready: shown, incomplete: shown },
})
