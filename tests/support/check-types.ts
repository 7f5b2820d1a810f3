/**
 * `node tests/support/check-types.ts <files>`: whether these files of the project compile, and every file that imports one of
 * them. The compiler reads the whole project and checks only what is asked for, which takes a fraction of the time.
 */
import { resolve } from 'node:path'
import ts from 'typescript'

const ROOT = resolve(import.meta.dirname, '../..')
const HOST = { getCanonicalFileName: (file: string) => file, getCurrentDirectory: () => ROOT, getNewLine: () => '\n' }

const { config } = ts.readConfigFile(resolve(ROOT, 'tsconfig.json'), ts.sys.readFile) as { config: unknown }
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT)
const program = ts.createProgram(fileNames, { ...options, noEmit: true, incremental: false })

const asked = new Set(process.argv.slice(2).map((file) => resolve(ROOT, file)))
const importsOne = (file: ts.SourceFile): boolean =>
  ts
    .preProcessFile(file.text)
    .importedFiles.some(({ fileName }) => fileName.startsWith('.') && asked.has(resolve(file.fileName, '..', fileName)))

const checked = program
  .getSourceFiles()
  .filter((file) => asked.has(file.fileName) || (!program.isSourceFileFromExternalLibrary(file) && importsOne(file)))
const found = checked.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
console.log(`${checked.length} files checked`)
if (found.length > 0) {
  console.error(ts.formatDiagnostics(found, HOST))
  process.exitCode = 1
}
