import { describe, expect, test, vi } from 'vitest'
import { createKeyedListeners, createListeners } from './listeners.ts'

describe('listeners', () => {
  test('hear what is told, in the order in which they came, until they leave', () => {
    const heard: string[] = []
    const listeners = createListeners<[string, number]>()
    const leave = listeners.add((word, count) => heard.push(`first ${word} ${count}`))
    listeners.add((word) => heard.push(`second ${word}`))
    listeners.tell('a', 1)
    leave()
    leave()
    listeners.tell('b', 2)
    expect(heard).toEqual(['first a 1', 'second a', 'second b'])
    expect(listeners.size).toBe(1)
    listeners.clear()
    listeners.tell('c', 3)
    expect([heard.length, listeners.size]).toEqual([3, 0])
  })

  test('one that is added twice is told once', () => {
    const listener = vi.fn<() => void>()
    const listeners = createListeners()
    listeners.add(listener)
    listeners.add(listener)
    listeners.tell()
    expect(listener).toHaveBeenCalledOnce()
  })

  test('one that leaves while all are told is passed over, one that comes waits for the next news', () => {
    const heard: string[] = []
    const listeners = createListeners()
    const leaves: (() => void)[] = []
    listeners.add(() => {
      heard.push('first')
      for (const leave of leaves.splice(0)) leave()
      listeners.add(() => heard.push('late'))
    })
    leaves.push(listeners.add(() => heard.push('second')))
    listeners.tell()
    expect(heard).toEqual(['first'])
    listeners.tell()
    expect(heard).toEqual(['first', 'first', 'late'])
  })
})

describe('listeners by key', () => {
  test('hear of their own key alone', () => {
    const heard: string[] = []
    const listeners = createKeyedListeners<string, [number]>()
    const leave = listeners.add('a', (figure) => heard.push(`a ${figure}`))
    listeners.add('b', (figure) => heard.push(`b ${figure}`))
    listeners.tell('a', 1)
    listeners.tell('b', 2)
    listeners.tell('c', 3)
    leave()
    listeners.tell('a', 4)
    expect(heard).toEqual(['a 1', 'b 2'])
  })

  test('a key that was left by all and is listened to again is heard, whoever leaves a second time', () => {
    const heard = vi.fn<() => void>()
    const listeners = createKeyedListeners<string>()
    const leave = listeners.add('a', () => {})
    leave()
    listeners.add('a', heard)
    leave()
    listeners.tell('a')
    expect(heard).toHaveBeenCalledOnce()
  })
})
