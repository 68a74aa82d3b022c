import { cdp } from 'vitest/browser'

const send = (method: string, parts: Record<string, unknown>) =>
  (cdp() as unknown as { send(name: string, parts: Record<string, unknown>): Promise<void> }).send(
    `Input.${method}`,
    parts,
  )

/** Letters as a Korean keyboard gives them: a syllable is composed, then it stands. */
export const imeText = {
  compose: (text: string) =>
    send('imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
  insert: (text: string) => send('insertText', { text }),
}
