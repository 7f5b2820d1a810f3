/** Runs the explorer's two charts and keeps the address of the page and theirs the same. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { hashOf, readAddress, type Address } from './address.ts'
import { openFolder, type Folder } from './folder.ts'
import { explorerMachine } from './machines/explorer/explorer.machine.ts'
import type { FileFacts, LoadFileInput, ModelFacts } from './machines/explorer/explorer.types.ts'
import { readingDeskMachine } from './machines/reading-desk/reading-desk.machine.ts'

export interface ExplorerSystem {
  readonly explorer: ActorRefFrom<typeof explorerMachine>
  readonly desk: ActorRefFrom<typeof readingDeskMachine>
  readonly folder: Folder
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
  const desk = createActor(readingDeskMachine)

  const follow = () => {
    const { address } = explorer.getSnapshot().context
    if (address.kind === 'chart' || address.kind === 'path') desk.send({ type: 'readingDesk.turn', chart: address.chart })
    // A path that plays goes on by itself; its link is always that of the step on screen.
    if (address.kind === 'path' && hashOf(address) !== page.location.hash) page.history.replaceState(null, '', hashOf(address))
  }
  const hear = () => explorer.send({ type: 'explorer.went', address: readAddress(page.location.hash) })

  explorer.subscribe(follow)
  desk.start()
  explorer.start()
  page.addEventListener('hashchange', hear)
  return {
    explorer,
    desk,
    folder,
    go: (address, isSame = false) => {
      if (!isSame) page.location.hash = hashOf(address)
      else {
        page.history.replaceState(null, '', hashOf(address))
        hear()
      }
    },
  }
}
