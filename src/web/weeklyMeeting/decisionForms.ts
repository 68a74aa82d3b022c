export { EditDecision } from './EditDecision.tsx'
export { NewDecision } from './NewDecision.tsx'
