import { expect, test } from 'vitest'
import type { Chart, State, Transition } from './model.ts'
import { askCommand, headlineOf, placesIn, questionText, stateAbout } from './questions.ts'

const state = (id: string, words: string) => ({ id, words }) as State
const CHART = {
  id: 'loan',
  states: [state('loan', 'Anywhere'), state('loan.idle', 'Idle'), state('loan.busy', 'Busy')],
  transitions: [
    { id: 'a', source: 'loan.idle', trigger: { words: 'Ask' }, condition: 'if it is open', targets: ['loan.busy'] },
    { id: 'b', source: 'loan.idle', trigger: { words: 'Look' }, condition: '', targets: [] },
    { id: 'c', source: 'loan.busy', trigger: { words: 'Ask: done' }, condition: '', targets: ['loan.idle'] },
  ] as unknown as readonly Transition[],
} as unknown as Chart

test('a question is one line, whatever was typed', () => {
  expect(headlineOf('## How long\n is it  kept? ')).toBe('How long is it kept?')
})

test('the text has the form of the file', () => {
  expect(questionText('Why?', { id: 'loan.idle', words: 'Idle' }, '2026-11-29')).toBe(
    '## Why?\n\n_About `loan.idle` (Idle), asked on 2026-11-29._\n\n_Not answered yet._\n',
  )
})

test('a command is taken by a shell as it was meant, with whatever signs', () => {
  expect(askCommand('loan', { id: 'loan.idle on ask -> loan.busy', words: '' }, 'What’s $HOME, or `that`? It\'s "mine".')).toBe(
    `npm run charts:ask -- loan 'loan.idle on ask -> loan.busy' 'What’s $HOME, or \`that\`? It'\\''s "mine".'`,
  )
})

test('one can ask about a state and the arrows that leave it', () => {
  expect(placesIn(CHART, 'loan.idle')).toEqual([
    { id: 'loan.idle', words: 'Idle' },
    { id: 'a', words: 'Idle: Ask, if it is open, to Busy' },
    { id: 'b', words: 'Idle: Look' },
  ])
})

test('a question about an arrow stands at the state that the arrow leaves', () => {
  const about = (id: string | null) => stateAbout(CHART, { question: 'Why?', about: id, date: '', answer: null })
  expect([about('c'), about('loan.idle'), about('loan'), about('gone'), about(null)]).toEqual([
    'loan.busy',
    'loan.idle',
    'loan',
    null,
    null,
  ])
})
