/** Browsers fetch the address when they get round to it, and none says when it has; until then it must be good. */
const ADDRESS_LIFETIME = 60_000

/** Offers a text as a file to save. */
export const saveFile = (name: string, text: string, type = 'application/json'): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFETIME)
}
