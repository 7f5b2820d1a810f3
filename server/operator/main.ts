/** `npm run venue -- <command>`: changes what a venue says and allows, while it runs or not, and writes down who did it. */
import { SettingsError } from '../settings.ts'
import { OperatorError } from './changes.ts'
import { runVenueCommand } from './run-command.ts'

try {
  const lines = await runVenueCommand(process.argv.slice(2), process.env)
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
} catch (error) {
  const isTold = error instanceof OperatorError || error instanceof SettingsError
  process.stderr.write(`${isTold ? error.message : `It could not be done: ${error instanceof Error ? error.message : String(error)}`}\n`)
  process.exitCode = 1
}
