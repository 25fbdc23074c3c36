import { createFileRoute } from '@tanstack/react-router';
import { OrderStepperScreen } from '#features/orders/order-stepper-screen.tsx';

export const Route = createFileRoute('/order-stepper')({ component: OrderStepperScreen });
