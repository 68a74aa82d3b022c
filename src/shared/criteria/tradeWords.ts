import { foldText } from '../company/search.ts'

/** Folds a word as the texts of companies are folded: letter case, full width and spaces do not matter. */
export const bareWord = (text: string) => foldText(text).replaceAll(/\s+/g, '')

export const shortestWord = 2
export const isLongEnough = (text: string) => Array.from(bareWord(text)).length >= shortestWord
