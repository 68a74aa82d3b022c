/** Why a message is not stored: it has no words, or nobody wrote it. */
export const leftOutKinds = ['media', 'call', 'deleted', 'system', 'empty', 'future'] as const
export type LeftOutKind = (typeof leftOutKinds)[number]

const media = new Set([
  '사진',
  '(사진)',
  '동영상',
  '(동영상)',
  '이모티콘',
  '(이모티콘)',
  '음성메시지',
  '(음성메시지)',
  'photo',
  'photos',
  'video',
  'videos',
  'emoticon',
  'emoticons',
  '(emoticon)',
  'sticker',
  'stickers',
  'voice message',
  'voice note',
])
const several = /^(?:사진|동영상|photos?|videos?) ?\d{1,3}(?:장|개)?$/i
/** Phones that export files beside the text name them by a hash. */
const mediaFile = /^[0-9a-f]{24,128}\.(?:jpe?g|png|gif|webp|heic|mp4|mov|m4a|3gp)$/i
const call =
  /^(?:보이스톡|페이스톡|라이브톡|그룹콜|그룹 보이스톡|영상통화|음성통화|voice call|video call|face talk|voice talk)(?: (?:해요|취소|부재중|종료|시작|거절|응답 없음|missed|canceled|cancelled|ended|started))?(?: ?\(?\d{1,2}:\d{2}(?::\d{2})?\)?)?\.?$/i
const deleted = new Set([
  '삭제된 메시지입니다.',
  '메시지가 삭제되었습니다.',
  '채팅방 관리자가 메시지를 가렸습니다.',
  'this message was deleted.',
  'this message has been deleted.',
  'deleted message.',
])

/** Says why the text of a message is left out, or null if it stays. Names of files stay: they tell what was sent. */
export function leftOutKind(text: string): LeftOutKind | null {
  if (text === '') return 'empty'
  if (text.length > 200) return null
  const small = text.toLowerCase()
  if (media.has(small) || several.test(text) || mediaFile.test(text)) return 'media'
  if (deleted.has(small)) return 'deleted'
  return call.test(text) ? 'call' : null
}

const inviting = '채팅방으로 초대하기'
const comings = [
  '님이 들어왔습니다',
  '님이 나갔습니다',
  '님을 내보냈습니다',
  '님이 들어왔어요',
  '님이 나갔어요',
]
const englishComings = [
  ' joined this chatroom',
  ' left this chatroom',
  ' has joined the chatroom',
  ' has left the chatroom',
]

/** Whether a line without a name tells who came to a room or left it. Windows writes such lines between messages. */
export function isSystemLine(line: string): boolean {
  if (line.length > 400) return false
  const said = line.trim()
  if (deleted.has(said.toLowerCase())) return true
  const text = (said.endsWith(inviting) ? said.slice(0, -inviting.length) : said).replace(/\.$/, '')
  if (text.endsWith('초대했습니다')) return text.includes('님이 ') && text.includes('님을 초대')
  return [...comings, ...englishComings].some((ending) => text.endsWith(ending))
}

/** An emoticon before words is only decoration. */
export const withoutEmoticon = (text: string) => text.replace(/^\((?:이모티콘|Emoticon)\) /i, '')
