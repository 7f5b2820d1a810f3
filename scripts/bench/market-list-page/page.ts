import '../../../src/styles/index.css'
import workerUrl from './worker.ts?worker&url'

const query = new URLSearchParams(location.search)
const { start } = await (query.get('list') === 'floor' ? import('./floor.ts') : import('./ours.tsx'))
const take = await start(document.querySelector<HTMLElement>('#root')!)

const frame = (): Promise<number> =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve)
  })
/** The first task after a frame runs when the frame has been painted. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(0)
    })
  })

Object.assign(globalThis, {
  /** Takes `count` messages and returns what the page itself can measure: latencies, and the gaps between frames. */
  run: async (count: number) => {
    const latencies: number[] = []
    const gaps: number[] = []
    let isRunning = true
    const watch = async (): Promise<void> => {
      let before = await frame()
      while (isRunning) {
        const now = await frame()
        gaps.push(now - before)
        before = now
      }
    }
    await painted()
    performance.mark('bench:start')
    const watching = watch()
    const worker = new Worker(`${workerUrl}?symbols=350&rate=10&count=${count}`, { type: 'module' })
    await new Promise<void>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<string>) => {
        if (data === '') return resolve()
        const heard = performance.now()
        take(data)
        void painted().then(() => latencies.push(performance.now() - heard))
      }
    })
    await painted()
    performance.mark('bench:end')
    isRunning = false
    await watching
    worker.terminate()
    return { latencies, gaps }
  },
})
document.title = 'ready'
