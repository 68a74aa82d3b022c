export type BusinessTone = 'green' | 'red' | 'grey'

/** The badge of a company's business state, whatever words its credit report used. */
export function businessState(stored: string | null): { text: string; tone: BusinessTone } {
  const words = stored?.trim() ?? ''
  if (words === '') return { text: '미설정', tone: 'grey' }
  for (const stopped of ['휴업', '폐업']) if (words.includes(stopped)) return { text: stopped, tone: 'red' }
  if (words === '정상' || words.includes('과세자')) return { text: '정상', tone: 'green' }
  return { text: words, tone: 'red' }
}
