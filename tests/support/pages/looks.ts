/** What must be seen, as small questions to a `Sight`. */
import { BOXES, inside, plain, type Sight, type SightNode } from './sight.ts'

/** Null when it is so, else a sentence that says what is otherwise. */
type Question = (sight: Sight) => string | null
/** With the words that a report uses for it. */
export type Look = Question & { readonly label: string; readonly within?: Part }
/** A part of the page. */
export interface Part {
  readonly role: string
  readonly name: string
}
/** @param label in the words of a report @param within where on the page it is seen */
export const look = (label: string, question: Question, within?: Part): Look =>
  Object.assign(question, { label, ...(within && { within }) })

/** How a control stands: to be used, there but off, or not there at all. */
export type ControlState = 'on' | 'off' | 'gone'

export const all = (sight: Sight, looks: readonly Look[]): readonly string[] => looks.flatMap((look) => look(sight) ?? [])

/** Title of the browser's tab. */
export const titled = (title: string): Look =>
  look(`title "${title}"`, (sight) => (sight.title === title ? null : `the title is "${sight.title}", not "${title}"`))

export const at = (address: string | RegExp): Look =>
  look(`address ${String(address)}`, (sight) =>
    (typeof address === 'string' ? sight.address === address : address.test(sight.address))
      ? null
      : `the address is ${sight.address}, not ${String(address)}`,
  )

export const heading = (name: string): Look =>
  look(`heading "${name}"`, (sight) =>
    sight.nodes.some((node) => node.role === 'heading' && node.name === plain(name))
      ? null
      : `no heading "${name}"; there are ${listOf(sight.nodes.filter(({ role }) => role === 'heading'))}`,
  )

export const says = (...sentences: readonly string[]): Look =>
  look(sentences.map(quoted).join(', '), (sight) => {
    const missing = sentences.filter((sentence) => !sight.words.includes(plain(sentence)))
    return missing.length ? `it does not say ${missing.map(quoted).join(', ')}` : null
  })

export const saysNothingOf = (...sentences: readonly string[]): Look =>
  look(`not ${sentences.map(quoted).join(', ')}`, (sight) => {
    const found = sentences.filter((sentence) => sight.words.includes(plain(sentence)))
    return found.length ? `it says ${found.map(quoted).join(', ')}` : null
  })

export const stateOf = (sight: Sight, role: string, name: string): ControlState => {
  const node = sight.nodes.find((each) => each.role === role && each.name === plain(name))
  return node ? (node.marks.has('disabled') ? 'off' : 'on') : 'gone'
}

export const control = (role: string, name: string, wanted: ControlState): Look =>
  look(`${role} "${name}" ${wanted}`, (sight) => {
    const found = stateOf(sight, role, name)
    return found === wanted ? null : `${role} "${name}" is ${found}, not ${wanted}`
  })
export const button = (name: string, wanted: ControlState): Look => control('button', name, wanted)
export const link = (name: string, wanted: ControlState): Look => control('link', name, wanted)

interface Named {
  readonly name: string | RegExp
  readonly isOff?: boolean
}
/** A button that is there and cannot be used. */
export const off = (name: string | RegExp): Named => ({ name, isOff: true })
export type WantedButton = string | RegExp | Named

/** Exactly these buttons, on unless said otherwise, no other and none twice. */
export const buttons = (...names: readonly WantedButton[]): Look => {
  const wanted = names.map((each): Named => (typeof each === 'object' && 'isOff' in each ? each : { name: each as string | RegExp }))
  const words = wanted.map(({ name, isOff }) => String(name) + (isOff ? ' (off)' : '')).join(', ')
  return look(`buttons ${words}`, (sight) => {
    const left = [...wanted]
    const found = sight.nodes.filter(({ role }) => role === 'button')
    const extra = found.filter(({ name, marks }) => {
      const at = left.findIndex(
        (each) =>
          (each.isOff ?? false) === marks.has('disabled') &&
          (typeof each.name === 'string' ? plain(each.name) === name : each.name.test(name)),
      )
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
    if (!extra.length && !left.length) return null
    return `the buttons are ${found.map(({ name, marks }) => name + (marks.has('disabled') ? ' (off)' : '')).join(', ') || 'none'}; wanted ${words || 'none'}`
  })
}

/** A text box with what is typed; `error` is the sentence beside it, null when it is not marked. */
export const field = (label: string, value: string, error: string | null = null): Look =>
  look(`"${label}": "${value}"${error ? `, ${quoted(error)}` : ''}`, (sight) => {
    const node = sight.nodes.find(({ role, name }) => BOXES.has(role) && name === plain(label))
    if (!node) return `there is no field "${label}"`
    if (node.text !== plain(value)) return `"${label}" holds "${node.text}", not "${value}"`
    if (node.marks.has('invalid') !== (error !== null)) return `"${label}" is ${error === null ? '' : 'not '}marked`
    return error === null ? null : says(error)(sight)
  })

export const chosen = (role: 'radio' | 'checkbox' | 'switch' | 'tab', name: string, isChosen = true): Look =>
  look(`${role} "${name}" ${isChosen ? '' : 'not '}chosen`, (sight) => {
    const node = sight.nodes.find((each) => each.role === role && each.name === plain(name))
    if (!node) return `there is no ${role} "${name}"`
    return (node.marks.has('checked') || node.marks.has('selected')) === isChosen
      ? null
      : `${role} "${name}" is ${isChosen ? 'not ' : ''}chosen`
  })

/** A named figure or fact: `Margin`, `2,560.00 USDT`. */
export const fact = (name: string, value: string): Look =>
  look(`${name}: ${value}`, (sight) => {
    const at = sight.nodes.findIndex((node) => node.role === 'term' && node.text === plain(name))
    const found = sight.nodes[at + 1]
    if (at < 0 || found?.role !== 'definition') return `there is no "${name}"`
    return found.text === plain(value) ? null : `"${name}" is "${found.text}", not "${value}"`
  })

/** These looks, in one part of the page only. */
export const within = (role: string, name: string, ...looks: readonly Look[]): Look =>
  look(
    `${role} "${name}": ${looks.map(({ label }) => label).join('; ')}`,
    (sight) => {
      const part = inside(sight, role, plain(name))
      if (!part) return `there is no ${role} "${name}"`
      const faults = all(part, looks)
      return faults.length ? `in ${role} "${name}": ${faults.join('; ')}` : null
    },
    { role, name },
  )

export const no = (role: string, name?: string): Look =>
  look(`no ${role}${name ? ` "${name}"` : ''}`, (sight) => {
    const found = sight.nodes.find((node) => node.role === role && (name === undefined || node.name === plain(name)))
    return found ? `there is a ${role} "${found.name}"` : null
  })

export const dressed = (wanted: Partial<Pick<Sight, 'language' | 'direction' | 'theme' | 'upDown'>>): Look =>
  look(
    Object.entries(wanted)
      .map((pair) => pair.join(' '))
      .join(', '),
    (sight) => {
      const wrong = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((key) => sight[key] !== wanted[key])
      return wrong.length ? wrong.map((key) => `${key} is "${sight[key]}", not "${wanted[key]}"`).join(', ') : null
    },
  )

const quoted = (text: string): string => `"${text}"`
const listOf = (nodes: readonly SightNode[]): string => nodes.map(({ name }) => quoted(name)).join(', ') || 'none'
