/** What a page needs opens with it: each page stands whole, and nothing of the page or the person before it is left. */
import type { Needs } from '../../src/domain/needs.ts'
import type { WorkspaceContext, WorkspaceEvent } from '../../src/machines/workspace/workspace.types.ts'
import { act, defineBinding, press, skip } from '../support/pages/binding.ts'
import { goTo, inDemoAgain, leaveDemo, signIn } from '../support/pages/flows.ts'
import { at, button, heading, titled, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import type { Stage } from '../support/pages/stage.ts'
import { text } from '../support/pages/texts.ts'

const LOG_OUT = text('shell.logOut')
const LOADED = 'What was needed once is in the browser’s memory: it opens in the same breath.'

const dataOf = ({ context }: Moment): WorkspaceContext => context as unknown as WorkspaceContext
const TITLES: Readonly<Record<string, string>> = {
  '/help': text('shell.titles.help'),
  '/help/faq': text('shell.titles.faq'),
  '/profile/settings': text('shell.titles.settings'),
  '/profile/orders': text('shell.titles.orders'),
}

/** The page as it stands, and who it is for. */
const shown = (moment: Moment): readonly Look[] => {
  const { page, userId } = dataOf(moment)
  if (page === null) return []
  const frame = button(LOG_OUT, userId === null ? 'gone' : 'on')
  // Whoever logs out is led away from private pages, which is the next change.
  if (userId === null && page.startsWith('/profile/')) return [frame]
  return [at(page), titled(text('shell.pageTitle', { page: TITLES[page]! })), heading(TITLES[page]!), frame]
}

/** Brings the page to where these needs arise: the person signs in or out, changes the account, goes to the page. */
const arise = async (stage: Stage, { page, userId, streams }: Needs): Promise<void> => {
  const was = stage.notes.get('user') ?? ''
  if (was !== '' && was !== userId) await stage.press('button', LOG_OUT)
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
  layouts: ['desktop'],
  stream: () => 'workspace',
  begin: () => ({ address: '/market' }),
  events: {
    'needs.changed': (needs) =>
      act(`${needs.userId === null ? 'a visitor' : needs.userId} goes to ${needs.page}`, (stage) => arise(stage, needs)),
    'session.signedOut': (_, stage) => {
      if (!stage.notes.get('user')) return skip('A visitor cannot log out.')
      stage.notes.set('user', '')
      return press(LOG_OUT)
    },
  },
  effects: { openStreams: { instant: () => LOADED, cannot: ({ end }) => (end === 'fail' ? LOADED : null) } },
  timers: { 'openTimeout@workspace.opening': () => skip(LOADED) },
  see: { empty: () => [], opening: shown, ready: shown, incomplete: shown },
})
