import { connectionMethods } from './vocabulary.ts'

const byType: Record<string, readonly string[]> = {
  회사영업: ['전화', '이메일', '방문', '온라인', '지인소개'],
  팀장영업: ['직접영업', '지인영업'],
}

/** The ways a sales type can have come about; all of them while no type is chosen. */
export const methodsOf = (salesType: string): readonly string[] =>
  byType[salesType] ?? connectionMethods.texts

/** Only a connection through an acquaintance has somebody who made it. */
export const asksForIntroducer = (salesType: string, method: string): boolean =>
  (salesType === '회사영업' && method === '지인소개') || (salesType === '팀장영업' && method === '지인영업')
