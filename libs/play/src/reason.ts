import { isFreeText } from '@fairview/events';

/** Whether a text will do as a reason (PL-9); what stands in the log for one will. */
export const isReason = (text: string): boolean => isFreeText(text);
