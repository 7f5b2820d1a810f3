/** Runs the explorer's charts and keeps the address of the page and theirs the same. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { hashOf, readAddress, stateIdOf, type Address } from './address.ts'
import { openFolder, type Folder } from './folder.ts'
import { explorerMachine } from './machines/explorer/explorer.machine.ts'
import type { FileFacts, LoadFileInput, ModelFacts } from './machines/explorer/explorer.types.ts'
import { keepDrafts, keepTheme, keepVerdicts, keptDrafts, keptTheme, keptVerdicts } from './kept.ts'
import { questionSlipMachine } from './machines/question-slip/question-slip.machine.ts'
import type { CopyTextInput } from './machines/clipboard.ts'
import { verdictSlipMachine } from './machines/verdict-slip/verdict-slip.machine.ts'
import { walkSlipMachine } from './machines/walk-slip/walk-slip.machine.ts'
import { paintedTheme } from './theme.ts'
import { whenAsked } from './when-asked.ts'
import { readingDeskMachine } from './machines/reading-desk/reading-desk.machine.ts'

export interface ExplorerSystem {
  readonly explorer: ActorRefFrom<typeof explorerMachine>
  readonly desk: ActorRefFrom<typeof readingDeskMachine>
  readonly questionSlip: ActorRefFrom<typeof questionSlipMachine>
  readonly verdictSlip: ActorRefFrom<typeof verdictSlipMachine>
  readonly walkSlip: ActorRefFrom<typeof walkSlipMachine>
  readonly folder: Folder
  /** `2026-11-29`, as the person's calendar has it. */
  today(): string
  /** Goes to another page; `isSame` where that is the same page to whoever goes back. */
  go(address: Address, isSame?: boolean): void
}

export const startExplorer = (page: Window): ExplorerSystem => {
  const folder = openFolder(page)
  const explorer = createActor(
    explorerMachine.provide({
      actors: {
        readModel: Object.assign(
          fromPromise<ModelFacts, undefined>(async () => folder.readModel()),
          { policy: { onResume: 'restart' } as const },
        ),
        loadFile: Object.assign(
          fromPromise<FileFacts, LoadFileInput>(({ input, signal }) => folder.loadFile(input, signal)),
          { policy: { onResume: 'restart' } as const },
        ),
      },
    }),
    { input: { address: readAddress(page.location.hash) } },
  )
  const storage = () => page.localStorage
  const desk = createActor(readingDeskMachine, { input: { theme: keptTheme(storage) } })
  const actors = {
    copyText: Object.assign(
      fromPromise<void, CopyTextInput>(({ input }) => page.navigator.clipboard.writeText(input.text)),
      { policy: { onResume: 'interrupt' } as const },
    ),
  }
  // What is written, decided or chosen on a slip is asked for by the parts of a page that come after its picture.
  const questionSlip = whenAsked(() => {
    const actor = createActor(questionSlipMachine.provide({ actors }), { input: { drafts: keptDrafts(storage) } })
    actor.subscribe(({ context }) => keepDrafts(storage, context))
    return actor.start()
  })
  const verdictSlip = whenAsked(() => {
    const actor = createActor(verdictSlipMachine.provide({ actors }), { input: { decided: keptVerdicts(storage) } })
    let { decided } = actor.getSnapshot().context
    actor.subscribe(({ context }) => {
      keepVerdicts(storage, decided, context.decided)
      decided = context.decided
    })
    return actor.start()
  })
  const walkSlip = whenAsked(() => createActor(walkSlipMachine.provide({ actors })).start())

  const follow = () => {
    const { address } = explorer.getSnapshot().context
    if (address.kind === 'chart' || address.kind === 'path') {
      const state = address.kind === 'chart' && address.state !== null ? stateIdOf(address) : null
      desk.send({ type: 'readingDesk.turn', chart: address.chart, state })
    }
    // A path that plays goes on by itself; its link is always that of the step on screen.
    if (address.kind === 'path' && hashOf(address) !== page.location.hash) page.history.replaceState(null, '', hashOf(address))
  }
  const isDark = page.matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    page.document.documentElement.dataset['theme'] = paintedTheme(desk.getSnapshot().context.theme, isDark.matches)
  }
  const hear = () => explorer.send({ type: 'explorer.went', address: readAddress(page.location.hash) })

  explorer.subscribe(follow)
  desk.subscribe(({ context: { theme } }) => {
    // Most of what the desk is told is of something else.
    if (theme !== keptTheme(storage)) keepTheme(storage, theme)
    paint()
  })
  desk.start()
  explorer.start()
  page.addEventListener('hashchange', hear)
  isDark.addEventListener('change', paint)
  return {
    explorer,
    desk,
    get questionSlip() {
      return questionSlip()
    },
    get verdictSlip() {
      return verdictSlip()
    },
    get walkSlip() {
      return walkSlip()
    },
    folder,
    // Swedes write dates as ISO 8601 does.
    today: () => new Date().toLocaleDateString('sv'),
    go: (address, isSame = false) => {
      if (!isSame) page.location.hash = hashOf(address)
      else {
        page.history.replaceState(null, '', hashOf(address))
        hear()
      }
    },
  }
}
