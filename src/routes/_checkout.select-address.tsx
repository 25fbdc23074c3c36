import { createFileRoute } from '@tanstack/react-router';

/** The checkout with its addresses open. */
export const Route = createFileRoute('/_checkout/select-address')({});
