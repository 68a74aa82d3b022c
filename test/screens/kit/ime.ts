import { cdp } from 'vitest/browser'

const send = (method: string, parts: Record<string, unknown>) =>
  (cdp() as unknown as { send(name: string, parts: Record<string, unknown>): Promise<void> }).send(
    `Input.${method}`,
    parts,
  )

/** Simulates a Korean keyboard: a syllable is composed, then committed. */
export const imeText = {
  compose: (text: string) =>
    send('imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
  insert: (text: string) => send('insertText', { text }),
}
