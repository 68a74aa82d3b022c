import type { FileCategory } from '#shared/catalogue/words/fileCategories.ts'
import { composed } from '#shared/platform/normalForm.ts'

/** The patterns in a file name from which its category (파일구분) is guessed. The first match counts. */
const words = {
  // Agreements come first, because their category is the most restricted: an agreement about a teaser must count as an
  // agreement.
  계약서등: /계약|약정|협약|합의|확약|위임장|동의서|비밀유지|(?<![a-z])(nda|mou|loi|spa|sha)(?![a-z])/i,
  '티저/IM': /티[저져].*(?<![a-z])im(?![a-z])|(?<![a-z])im(?![a-z]).*티[저져]|teaser[\s_/&-]*im(?![a-z])/i,
  티저: /티[저져]|teaser|블라인드|(?<![a-z])blind(?![a-z])/i,
  IM: /(?<![a-z])im(?![a-z])|information[\s_-]*memo|투자설명서|투자제안서/i,
  참고자료:
    /재무|결산|감사보고|신용|크레탑|cretop|등기|사업자등록|명세|주주명부|조직도|카탈로그|소개서|명단|참고|자료/i,
} satisfies Record<FileCategory, RegExp>

/**
 * Guesses the category from a file name; null if no pattern matches. The guess is only a suggestion: a person decides,
 * because everybody may see a file of the category 티저.
 */
export function guessCategory(fileName: string): FileCategory | null {
  const stem = composed(fileName).replace(/\.[^.]+$/, '')
  const asked = Object.entries(words) as [FileCategory, RegExp][]
  return asked.find(([, pattern]) => pattern.test(stem))?.[0] ?? null
}
