const bracket = /^\[[^\n]{1,60}\] \[(?:(?:오전|오후) )?\d{1,2}:\d{2}(?: [AP]M)?\] /
const dated =
  /^\d{4}(?:년|\.) ?\d{1,2}(?:월|\.) ?\d{1,2}(?:일|\.) (?:(?:오전|오후) )?\d{1,2}:\d{2}, .{1,60} : /
const title = /님과 카카오톡 대화\s*$/
const looked = 12

/** Whether a pasted text looks like a KakaoTalk conversation: two messages of it, or its first line. */
export function isConversation(text: string): boolean {
  const lines = text.slice(0, 5000).split('\n', looked)
  if (title.test((lines[0] ?? '').slice(0, 200))) return true
  return lines.filter((line) => bracket.test(line.slice(0, 200)) || dated.test(line.slice(0, 200))).length > 1
}

/** The pasted text as a file, for the call that reads exports. */
export const pastedFile = (text: string) =>
  new File([text], '붙여넣은 카카오톡 대화.txt', { type: 'text/plain' })

const exported = /\.(?:txt|csv)$/i
/** Whether a dropped file may be an export of KakaoTalk. The server says whether it is one. */
export const mayBeConversation = ({ name }: Pick<File, 'name'>) => exported.test(name)
