import { createFileRoute } from '@tanstack/react-router';

/** The checkout with its payment open. */
export const Route = createFileRoute('/_checkout/payment-options')({});
