import { type FileCategory, fileCategories, usualCategory } from '#shared/catalogue/words/fileCategories.ts'
import { foldText } from '#shared/company/search.ts'

const { contract, im, teaser } = fileCategories.byKey

const contractWords =
  /계약|약정|비밀\s?유지|기밀\s?유지|서약서|확약서|의향서|양해\s?각서|합의서|위임장|협약서|텀\s?시트|term\s?sheet|(?<![a-z])(?:nda|loi|mou|spa|sha)(?![a-z])/u
/** Whether the words tell that a file is an agreement of two parties. */
export const isContract = (words: string): boolean => contractWords.test(foldText(words))
const teaserWords = /티저|티져|teaser/u
const imWords = /(?<![a-z])im(?![a-z])|투자\s?설명서|information\s?memorandum/u
/**
 * Words of documents that are neither contracts nor teasers or memos. In the name of a file they count more than words
 * of its folder.
 */
const referenceWords =
  /재무제표|재무상태표|손익계산서|결산|감사보고서|시산표|원장|등기|사업자\s?등록|정관|주주|조직도|인감|증명|신고서|특허|신용평가|크레탑|명세|현황|회의록|미팅|의사록|견적|세금계산서|사업계획서|소개서|카탈로그/u

/** File types in which teasers and memos are usually made. */
const finished = /\.(?:pdf|pptx?|docx?)$/iu

interface CategoryGuess {
  category: FileCategory
  word: string | null
}

const found = (category: FileCategory, words: RegExp, text: string): CategoryGuess => ({
  category,
  word: words.exec(text)?.[0].slice(0, 60) ?? null,
})

/**
 * Guesses the category of a file. Everybody may download teasers and memos, so in doubt a file is neither. For this
 * reason a word for contracts decides first, and a folder makes a file a teaser or memo only if the folder is called
 * exactly that.
 */
export function guessCategory(folder: string, fileName: string): CategoryGuess {
  const name = foldText(fileName)
  if (contractWords.test(name)) return found(contract.word, contractWords, name)
  const named = openCategory(name)
  if (named) return named
  if (referenceWords.test(name)) return found(usualCategory, referenceWords, name)
  const folders = folder.split('/').map(foldText)
  const agreed = folders.findLast((one) => contractWords.test(one))
  if (agreed !== undefined) return found(contract.word, contractWords, agreed)
  const nearest =
    folders
      .at(-1)
      ?.replace(/^[\d\s._)(-]+/u, '')
      .replace(/(?<![\s._-])[\s._-]+$/u, '') ?? ''
  if (finished.test(fileName) && /^(?:티저|티져|teaser|im|티저[\s/&+_-]*im)(?:\s?자료)?$/u.test(nearest))
    return openCategory(nearest) ?? { category: usualCategory, word: null }
  return { category: usualCategory, word: null }
}

function openCategory(text: string): CategoryGuess | null {
  const isTeaser = teaserWords.test(text)
  const isMemo = imWords.test(text)
  if (isTeaser && isMemo) return found(fileCategories.byKey['teaser-im'].word, teaserWords, text)
  if (isTeaser) return found(teaser.word, teaserWords, text)
  return isMemo ? found(im.word, imWords, text) : null
}
