/** Offers a text as a file to save. */
export const saveFile = (name: string, text: string, type = 'application/json'): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the address by the time the next task runs; keeping it would keep the text in memory.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
