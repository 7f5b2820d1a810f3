/** The client's modules as they are written: what each imports, what it loads late, and its string literals. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** A part of the program that is loaded with its first use: `latePart(async () => (await import('./Page.tsx')).Page, ['pack'])`. */
export interface LatePart {
  /** Name of the constant, or of the row of a table, that holds it. */
  readonly name: string
  /** The modules it loads. */
  readonly sources: readonly string[]
  /** Packs of texts that come with it; `undefined` when it names none. */
  readonly packs: readonly string[] | undefined
}

export interface SourceModule {
  /** Modules of the client that come with it, by path from the root of the project. */
  readonly imports: readonly string[]
  /** Modules that it loads while running, other than late parts. */
  readonly loads: readonly string[]
  readonly lateParts: readonly LatePart[]
  /** Its string literals and, of templates, what stands before the first value, with a `*` after it. Types of events and ids are left out. */
  readonly literals: readonly string[]
}

type Span = { readonly start: number; readonly end: number }
const isWithin = (inner: Span, outer: Span): boolean => inner.start >= outer.start && inner.end <= outer.end

/** @param file path from the root of the project, with slashes */
export const readModule = (root: string, file: string): SourceModule => {
  const { program, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const resolve = (specifier: string): string[] => (/^\.{1,2}\//.test(specifier) ? [join(dirname(file), specifier)] : [])
  const imports: string[] = []
  const dynamic: (Span & { readonly source: string })[] = []
  const calls: (Span & { readonly packs: readonly string[] | undefined })[] = []
  const types: Span[] = []
  const words: (Span & { readonly word: string })[] = []
  const names: (Span & { readonly name: string })[] = []
  new Visitor({
    ImportDeclaration({ importKind, source }) {
      if (importKind !== 'type') imports.push(...resolve(source.value))
    },
    ExportNamedDeclaration({ exportKind, source }) {
      if (source && exportKind !== 'type') imports.push(...resolve(source.value))
    },
    ImportExpression({ source, start, end }) {
      if (source.type === 'Literal' && typeof source.value === 'string')
        dynamic.push(...resolve(source.value).map((path) => ({ source: path, start, end })))
    },
    CallExpression({ callee, arguments: [, packs], start, end }) {
      if (callee.type !== 'Identifier' || callee.name !== 'latePart') return
      const elements = packs?.type === 'ArrayExpression' ? packs.elements : undefined
      const named = elements?.flatMap((element) => (element?.type === 'Literal' ? [String(element.value)] : []))
      calls.push({ start, end, packs: named })
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) names.push({ name: id.name, start: init.start, end: init.end })
    },
    Literal({ value, start, end }) {
      if (typeof value === 'string') words.push({ word: value, start, end })
    },
    TemplateLiteral({ quasis: [first], expressions, start, end }) {
      words.push({ word: `${first?.value.cooked ?? ''}${expressions.length > 0 ? '*' : ''}`, start, end })
    },
    TSLiteralType({ start, end }) {
      types.push({ start, end })
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && (key.name === 'type' || key.name === 'id')) types.push({ start: value.start, end: value.end })
      if (key.type === 'Identifier') names.push({ name: key.name, start: value.start, end: value.end })
    },
  }).visit(program)
  const partOf = (call: (typeof calls)[number]): LatePart => {
    // Of a row `home: { page: latePart(…) }` the row is meant, of a constant the constant.
    const holders = names.filter((each) => isWithin(call, each)).toSorted((a, b) => b.start - a.start)
    const name = (holders.find(({ start }) => start < call.start) ?? holders[0])?.name ?? ''
    return { name, sources: dynamic.filter((each) => isWithin(each, call)).map(({ source }) => source), packs: call.packs }
  }
  return {
    imports,
    loads: dynamic.filter((each) => !calls.some((call) => isWithin(each, call))).map(({ source }) => source),
    lateParts: calls.map(partOf),
    literals: words.filter((each) => !types.some((type) => isWithin(each, type))).map(({ word }) => word),
  }
}
