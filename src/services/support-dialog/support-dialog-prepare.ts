import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import { messageProblemOf } from '../../domain/wire/support.ts'
import type { SupportDialogCommand, SupportDialogEvent } from '../../machines/support-dialog/support-dialog.types.ts'

/** What is typed is sealed; the click makes the key of the message. */
export const prepareSupportDialog = ({ vault, newKey }: PrepareTools): PrepareMap<SupportDialogCommand, SupportDialogEvent> => ({
  'supportDialog.change': ({ type, value }) => ({ type, ref: vault.seal('supportDialog.text', value), problem: messageProblemOf(value) }),
  'supportDialog.send': (command) => ({ ...command, key: newKey() }),
})
