/** The page locks when nobody uses it. */
import type { IdleLockContext, IdleLockEvent, IdleReading } from '../../src/machines/idle-lock/idle-lock.types.ts'
import { markOf } from '../../src/services/idle-lock/kept-idle.ts'
import { act, byItself, defineBinding, FLEETING, handIn, press } from '../support/pages/binding.ts'
import { button, buttons, chosen, heading, no, says, saysNothingOf, titled, type Look } from '../support/pages/looks.ts'
import type { Moment, Occurrence } from '../support/pages/moments.ts'
import { passkeyScript } from '../support/pages/passkeys.ts'
import { fetchProof, proofDeeds, proofEffects, proofForm, proofSee } from '../support/pages/proof.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { TOKEN, USER } from '../support/pages/world.ts'

const PAGE = '/profile/security'
const TITLE = text('idleLock.title')
const WARNING = text('idleLock.warningText')
const LOG_OUT = text('shell.logOut')
const dataOf = ({ context }: Moment): IdleLockContext => context as unknown as IdleLockContext

/** What the storage tells from now on, whatever the page writes: a person cannot wait for hours on a path. */
const keptOf = ({ minutes, isLocked, lastInput, now }: IdleReading) => ({ minutes, isLocked, of: markOf(TOKEN), idle: now - lastInput })

/** Of input only what a step does by itself is heard: pressing a control is input too. */
const storageScript = (kept: object): string => `
  window.keptIdle = ${JSON.stringify(kept)}
  const getItem = Storage.prototype.getItem
  Storage.prototype.getItem = function get(key) {
    if (key !== 'idleLock') return getItem.call(this, key)
    const { idle, ...kept } = window.keptIdle
    return JSON.stringify({ ${JSON.stringify(USER.id)}: { ...kept, lastInput: Date.now() - idle } })
  }
  const listen = document.addEventListener
  document.addEventListener = function add(type, listener, options) {
    const heard = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart'].includes(type) && options?.passive
      ? (event) => { if (event.detail === 'input') listener(event) }
      : listener
    return listen.call(this, type, heard, options)
  };`

const keep = async (stage: Stage, reading: IdleReading | undefined): Promise<void> => {
  if (!reading || stage.page.url() === 'about:blank') return
  await stage.page.evaluate((kept) => void Object.assign(window, { keptIdle: kept }), keptOf(reading))
}
/** The storage always answers. Where reading it fails on a path, it tells what leads to the same: nothing chosen, or a lock. */
const told = ({ id, output, error }: Occurrence, moment: Moment): IdleReading | undefined => {
  const { minutes } = dataOf(moment)
  return error ? { minutes, isLocked: id === 'readFirst' || minutes !== 0, lastInput: 0, now: 0 } : (output as IdleReading | undefined)
}
const prepare = (stage: Stage, one: Occurrence) => keep(stage, told(one, stage.next))

const isOnPage = ({ notes }: Stage): boolean => notes.get('address') === PAGE
const ELSEWHERE = 'The page that was opened locked has no such control.'

const open = (moment: Moment, stage: Stage): readonly Look[] =>
  isOnPage(stage) ? openPage(moment) : [no('heading', TITLE), titled(text('shell.pageTitle', { page: text('shell.titles.settings') }))]
const openPage = (moment: Moment): readonly Look[] => [
  heading(text('idleLock.section')),
  chosen('radio', text('idleLock.never'), dataOf(moment).minutes === 0),
  button(text('idleLock.lockNow'), dataOf(moment).minutes === 0 ? 'gone' : 'on'),
  heading(text('securityCentre.pageName')),
]
const locked = (...looks: readonly Look[]): readonly Look[] => [
  titled(text('shell.pageTitle', { page: TITLE })),
  heading(TITLE),
  no('heading', text('securityCentre.pageName')),
  no('navigation'),
  ...looks,
]
const form = (moment: Moment, stands?: Parameters<typeof proofForm>[2]): readonly Look[] =>
  locked(...proofForm(moment, { noWay: text('idleLock.noWay'), buttons: [LOG_OUT] }, stands))
const underWay = proofSee(form)
const atOnce = ({ end }: Occurrence): string =>
  end === 'fail' ? 'The storage always answers: it tells what leads to the same.' : 'The storage answers at once.'

export const idleLock = defineBinding<IdleLockEvent>({
  name: 'idle-lock',
  layouts: ['desktop', 'phone'],
  stream: () => 'idleLock',
  begin: (stage) => {
    const [first] = stage.path.steps
    const one = stage.next.effects['readFirst']
    // The page about security asks for the proof too: where the lock asks with the page's load, it is told apart by being alone.
    const address = /"to":\{?"lock/.test(JSON.stringify(first)) ? '/profile/settings' : PAGE
    stage.notes.set('address', address)
    return {
      address,
      local: SIGNED_IN,
      script:
        passkeyScript(true) +
        storageScript(keptOf((one && told(one, stage.next)) ?? { minutes: 0, isLocked: false, lastInput: 0, now: 0 })),
    }
  },
  events: {
    'idleLock.choose': ({ minutes }, stage) =>
      !isOnPage(stage)
        ? handIn(ELSEWHERE)
        : dataOf(stage.now).minutes === minutes
          ? byItself('What is chosen already cannot be chosen again.')
          : press(minutes === 0 ? text('idleLock.never') : text('idleLock.minutes_other', { count: minutes }), 'radio'),
    'idleLock.lock': (_, stage) => (isOnPage(stage) ? press(text('idleLock.lockNow')) : handIn(ELSEWHERE)),
    'idleLock.noteInput': () =>
      act('moves the pointer', async ({ page, clock }) => {
        await clock.run(20_000)
        await page.evaluate(() => document.body.dispatchEvent(new CustomEvent('wheel', { detail: 'input', bubbles: true })))
      }),
    ...proofDeeds('idleLock'),
    'idleLock.retry': () => press(text('common.tryAgain')),
    'idleLock.heard': () => handIn('Another tab tells of it.'),
  },
  effects: {
    // It listens as long as the page is there; what it hears is handed in.
    watchIdle: { end: async () => {} },
    readFirst: { instant: atOnce, prepare },
    readIdle: { instant: atOnce, prepare },
    storeInput: { instant: atOnce, prepare },
    storeChoice: { instant: atOnce },
    storeLock: { instant: atOnce },
    storeUnlock: { instant: atOnce },
    // The page about security asks too.
    fetchProof: { ...fetchProof, isOnly: false },
    ...proofEffects,
  },
  see: {
    opening: () => FLEETING,
    reading: () => FLEETING,
    noting: () => FLEETING,
    storing: () => FLEETING,
    locking: () => FLEETING,
    unlocking: () => FLEETING,
    off: open,
    watching: (moment, stage) => [...open(moment, stage), saysNothingOf(WARNING)],
    warning: (moment, stage) => [...open(moment, stage), says(WARNING)],
    'locked.loading': () => locked(says(text('common.loading')), buttons(LOG_OUT)),
    'locked.failed': (moment) =>
      locked(says(text('securityCentre.proof.failed'), failureText(dataOf(moment).failure!.code)), button(text('common.tryAgain'), 'on')),
    'locked.filling': (moment) => form(moment),
    'locked.proving': underWay.proving,
    'locked.preparing': underWay.preparing,
    'locked.asking': underWay.asking,
    'locked.submitting': underWay.submitting,
  },
})
