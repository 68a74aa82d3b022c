/** A file for `setInputFiles`; its bytes are passed as base64 text. */
export const textFile = (name: string, text: string, mimeType = 'text/plain') => ({
  name,
  mimeType,
  base64: btoa(String.fromCodePoint(...new TextEncoder().encode(text))),
})
export type PickedFile = ReturnType<typeof textFile>
