import { expect, test, vi } from 'vitest'
import { latePart, type TextLoader } from './late-part.ts'

const texts: TextLoader = { need: async () => {}, inTime: (load) => load }

test('a part is loaded once, and React may read it at once', async () => {
  const fetch = vi.fn(async () => 'part')
  const part = latePart(fetch, [])
  expect(await part.load(texts)).toBe('part')
  part.forgetFailure()
  expect(part.load(texts)).toMatchObject({ status: 'fulfilled', value: 'part' })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a part is there when its texts are, and asks for both at once', async () => {
  let arrive = () => {}
  const need = vi.fn(() => new Promise<void>((done) => (arrive = done)))
  const part = latePart(async () => 'part', ['home'])
  const loaded = part.load({ ...texts, need })
  expect(need).toHaveBeenCalledWith(['home'])
  expect(await Promise.race([loaded, new Promise((done) => setTimeout(() => done('still on its way')))])).toBe('still on its way')
  arrive()
  expect(await loaded).toBe('part')
})

test.each([
  ['the part', async () => Promise.reject(new Error('offline')), texts],
  ['its texts', async () => 'part', { ...texts, need: () => Promise.reject(new Error('offline')) }],
  ['a part that hangs', () => new Promise<string>(() => {}), { ...texts, inTime: () => Promise.reject(new Error('offline')) }],
] as readonly (readonly [string, () => Promise<string>, TextLoader])[])(
  'when %s does not come, the refusal stays until somebody asks for another try',
  async (_, fetch, loader) => {
    const first = vi.fn<() => Promise<string>>(async () => 'part').mockImplementationOnce(fetch)
    const part = latePart(first, ['home'])
    const refused = part.load(loader)
    await expect(refused).rejects.toThrow('offline')
    expect(part.load(texts)).toBe(refused)
    part.forgetFailure()
    expect(await part.load(texts)).toBe('part')
    part.forgetFailure()
    expect(first).toHaveBeenCalledTimes(2)
  },
)

test('a failure that nobody has read yet is none of the whole page’s', async () => {
  const unheard = vi.fn()
  process.on('unhandledRejection', unheard)
  const part = latePart(async () => Promise.reject(new Error('offline')), [])
  part.load(texts)
  await new Promise((done) => setTimeout(done))
  process.off('unhandledRejection', unheard)
  expect(unheard).not.toHaveBeenCalled()
  await expect(part.load(texts)).rejects.toThrow('offline')
})
